import { openCheckout as openEndpoint, payGuestBalance } from '@cantina/contract/guest/checkouts'
import { gatewayWebhook } from '@cantina/contract/guest/public-gateway'
import {
  acceptCardRefund,
  retryCardRefund,
  settleCardRefund,
} from '@cantina/contract/payments/card-refunds'
import {
  claimOutsidePayment as claim,
  dismissOutsidePayment as dismiss,
} from '@cantina/contract/payments/outside-payments'
import { guestLinkOf } from '#features/guest/guest-page/guest-token'
import { asSigned, asVisitor, inBusiness, openToAll } from '#platform/http/route'
import { say } from '#platform/texts'
import { payUrl } from './checkout-links'
import { handlePaymentWebhook } from './handle-payment-webhook'
import { openCheckout } from './open-checkout'
import { claimOutsidePayment, dismissOutsidePayment } from './outside-payments'
import { payBalance } from './pay-balance'
import { payOrderBalance } from './pay-order-balance'
import { payOpenRequest } from './pay-request'
import { acceptRefund, retryRefund, settleRefund } from './see-to-refund'

export const checkoutRoutes = [
  openToAll(openEndpoint, (scope, { params }) => openCheckout(scope, params.token)),
  asVisitor(payGuestBalance, {
    businessOf: (scope, { params }) => guestLinkOf(scope, params, 'booking', 'order').businessId,
    prepare: async (scope, { params }) => ({
      link: guestLinkOf(scope, params, 'booking', 'order'),
      linkKey: scope.deps.secrets.linkKey,
    }),
    handle: async (context, _, { link, linkKey }) => {
      const { businessId, baseUrl } = context
      const { subject, subjectId } = link
      const isOrder = subject === 'order'
      const pay = isOrder ? payOrderBalance : payBalance
      const sale = isOrder ? { orderId: subjectId } : { bookingId: subjectId }
      const id = (await payOpenRequest(context, sale)) ?? (await pay(context, subjectId))
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
  inBusiness(acceptCardRefund, async (context, { params }) => {
    await acceptRefund(context, params.id)
    return { message: say(context.language, 'messages.refundAccepted') }
  }),
  inBusiness(claim, async (context, { params, body }) => {
    await claimOutsidePayment(context, params.id, body.number)
    return { message: say(context.language, 'messages.paymentClaimed') }
  }),
  inBusiness(dismiss, async (context, { params }) => {
    await dismissOutsidePayment(context, params.id)
    return { message: say(context.language, 'messages.paymentDismissed') }
  }),
  asSigned(gatewayWebhook, async (scope, { params, body, signature }) => {
    await handlePaymentWebhook(scope, { businessId: params.key, body, signature })
    return {}
  }),
]
