import type { Endpoint } from '@cantina/contract/endpoint'
import * as contract from '@cantina/contract/guest/guest-order'
import type { BusinessContext } from '#platform/http/context'
import { asVisitor, type Input, inBusiness, type Route } from '#platform/http/route'
import { guestUrl } from '#platform/links/guest-links'
import { say, type TextKey } from '#platform/texts'
import { cancelGuestOrder, writeGuestOrderBilling } from './change-guest-order'
import { guestLinkOf } from './guest-token'
import { readGuestOrder } from './read-guest-order'
import { withdrawFromGuestOrder } from './withdraw-from-guest-order'

/** What a buyer does with their order behind their personal link: in their business, in their language. */
function step<E extends Endpoint>(
  endpoint: E,
  message: TextKey,
  work: (context: BusinessContext, orderId: string, body: Input<E>['body']) => Promise<void>,
): Route {
  return asVisitor(endpoint, {
    businessOf: (scope, { params }) => guestLinkOf(scope, params, 'order').businessId,
    prepare: async (scope, { params }) => guestLinkOf(scope, params, 'order').subjectId,
    handle: async (context, { body }, orderId) => {
      const { language } = (await readGuestOrder(context, orderId)).guest
      await work({ ...context, language }, orderId, body)
      // The endpoints below answer with a message; that of any endpoint is not known here.
      return { message: say(language, message) } as never
    },
  })
}

export const guestOrderRoutes = [
  step(contract.cancelGuestOrder, 'messages.orderCalledOff', cancelGuestOrder),
  step(contract.withdrawFromGuestOrder, 'messages.withdrawalReceived', withdrawFromGuestOrder),
  step(contract.writeGuestOrderBilling, 'messages.billingKept', writeGuestOrderBilling),
  inBusiness(contract.readGuestOrderLink, {
    prepare: async ({ deps }) => deps.secrets.linkKey,
    handle: async (context, { params: { id } }, linkKey) => {
      const { businessId, baseUrl } = context
      await readGuestOrder(context, id)
      return { url: guestUrl(linkKey, baseUrl, { businessId, subject: 'order', subjectId: id }) }
    },
  }),
]
