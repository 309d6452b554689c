import { retryCardRefund, settleCardRefund } from '@cantina/contract/booking/card-refunds'
import {
  openCheckout as openEndpoint,
  payGuestBalance,
} from '@cantina/contract/integrations/checkouts'
import { gatewayWebhook } from '@cantina/contract/integrations/public-gateway'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { asSigned, inBusiness, inHouse, openToAll } from '#platform/http/route'
import { readLink } from '#platform/links/signed-link'
import { say } from '#platform/texts'
import { payUrl } from './checkout-links'
import { hearGateway } from './hear-gateway'
import { openCheckout } from './open-checkout'
import { payBalance } from './pay-balance'
import { retryRefund, settleRefund } from './see-to-refund'

function bookingOf({ deps }: RequestScope, token: string) {
  const link = readLink(deps.secrets.linkKey, 'guest', token)
  if (link?.subject !== 'booking') throw new Failure('not_found')
  return link
}

export const checkoutRoutes = [
  openToAll(openEndpoint, (scope, { params }) => openCheckout(scope, params.token)),
  inHouse(payGuestBalance, {
    houseOf: (scope, { params }) => bookingOf(scope, params.token).businessId,
    prepare: async (scope, { params }) => ({
      bookingId: bookingOf(scope, params.token).subjectId,
      linkKey: scope.deps.secrets.linkKey,
    }),
    handle: async (context, _, { bookingId, linkKey }) => {
      const { businessId, baseUrl } = context
      const id = await payBalance(context, bookingId)
      return { payUrl: payUrl(linkKey, baseUrl, { businessId, id }) }
    },
  }),
  inBusiness(retryCardRefund, async (context, { params }) => {
    await retryRefund(context, params.id)
    return { message: say(context.language, 'messages.refundRetried') }
  }),
  inBusiness(settleCardRefund, async (context, { params }) => {
    await settleRefund(context, params.id)
    return { message: say(context.language, 'messages.refundSettled') }
  }),
  asSigned(gatewayWebhook, async (scope, { params, body, signature }) => {
    await hearGateway(scope, { businessId: params.key, body, signature })
    return {}
  }),
]
