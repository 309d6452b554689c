import {
  bookingPaymentRequests,
  orderPaymentRequests,
} from '@cantina/contract/payments/payment-requests'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { Failure } from '#platform/failure'
import type { BusinessContext, RequestScope } from '#platform/http/context'
import { inBusiness, type Route } from '#platform/http/route'
import { qrSvg } from '#platform/qr-code'
import { say, type TextKey } from '#platform/texts'
import { askPayment } from './ask-payment'
import { readRequest, readRequests } from './read-requests'
import { resendRequest, withdrawRequest } from './request-steps'
import { requestUrl } from './request-url'

async function withLinkKey({ deps }: RequestScope): Promise<Buffer> {
  return deps.secrets.linkKey
}

function routesFor(
  calls: typeof bookingPaymentRequests,
  saleOf: (id: string) => SaleId,
): readonly Route[] {
  const step = (
    endpoint: typeof calls.resend | typeof calls.withdraw,
    message: TextKey,
    work: (context: BusinessContext, id: string) => Promise<void>,
  ) =>
    inBusiness(endpoint, {
      prepare: withLinkKey,
      handle: async (context, { params: { id, requestId } }, linkKey) => {
        await readRequest(context, saleOf(id), requestId, linkKey)
        await work(context, requestId)
        const item = await readRequest(context, saleOf(id), requestId, linkKey)
        return { message: say(context.language, message), item }
      },
    })
  return [
    inBusiness(calls.list, {
      prepare: withLinkKey,
      handle: (context, { params }, linkKey) => readRequests(context, saleOf(params.id), linkKey),
    }),
    inBusiness(calls.ask, {
      prepare: withLinkKey,
      handle: async (context, { params, body }, linkKey) => {
        const sale = saleOf(params.id)
        const id = await askPayment(context, sale, body)
        const item = await readRequest(context, sale, id, linkKey)
        const message = body.sendsMail ? 'messages.requestMailed' : 'messages.requestMade'
        return { message: say(context.language, message), item }
      },
    }),
    step(calls.resend, 'messages.requestMailed', resendRequest),
    step(calls.withdraw, 'messages.requestWithdrawn', withdrawRequest),
    inBusiness(calls.code, {
      prepare: async ({ deps, caller }, { params }) => {
        const { businessId } = caller
        if (businessId === null) throw new Failure('not_found')
        const request = { businessId, id: params.requestId }
        return {
          linkKey: deps.secrets.linkKey,
          svg: await qrSvg(requestUrl(deps.secrets.linkKey, deps.baseUrl(), request)),
        }
      },
      handle: async (context, { params }, { linkKey, svg }) => {
        await readRequest(context, saleOf(params.id), params.requestId, linkKey)
        return { svg }
      },
    }),
  ]
}

export const paymentRequestRoutes = [
  ...routesFor(bookingPaymentRequests, (bookingId) => ({ bookingId })),
  ...routesFor(orderPaymentRequests, (orderId) => ({ orderId })),
]
