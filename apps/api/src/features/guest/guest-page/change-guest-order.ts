import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  writeGuestOrderBilling as billingEndpoint,
  cancelGuestOrder as cancelEndpoint,
} from '@cantina/contract/guest/guest-order'
import type { GuestOrderRights } from '@cantina/domain/communications/guest-order'
import { mailBusiness } from '#features/communications/compose/mail-business'
import { checkBilling } from '#features/documents/documents/check-billing'
import { cancelOrder } from '#features/orders/orders/cancel-order'
import { lockOrder } from '#features/orders/orders/locked-order'
import { changeOrder } from '#features/orders/orders/step-order'
import { netPaid } from '#features/payments/payments/net-paid'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { rightsTo } from './guest-order-page'
import { type GuestOrder, readGuestOrder } from './read-guest-order'

/**
 * The order that its buyer is about to change, while nobody else does. One that was changed since they looked
 * is refused without a word of what it is now: they read their page again.
 */
export async function guestOrderStep(
  context: BusinessContext,
  orderId: string,
  step: keyof GuestOrderRights,
  version: number,
): Promise<GuestOrder> {
  const { order } = await lockOrder(context, orderId)
  if (order.version !== version) throw new Failure('stale_version')
  const read = await readGuestOrder(context, orderId)
  if (!(await rightsTo(context, read))[step]) throw new Failure('not_online')
  return read
}

/** Refunds by card what came by card; what was paid otherwise is refunded by the business. */
export async function cancelGuestOrder(
  context: BusinessContext,
  orderId: string,
  { version, refundCents }: BodyOf<typeof cancelEndpoint>,
): Promise<void> {
  const order = await guestOrderStep(context, orderId, 'cancel', version)
  if (order.paidCents !== refundCents) throw new Failure('price_changed')
  const { gatewayCents } = await netPaid(context, { kind: 'order', id: orderId })
  const byCard = Math.min(refundCents, gatewayCents)
  const { language } = await mailBusiness(context.tx, context.businessId, context.baseUrl)
  await cancelOrder(context, orderId, {
    version,
    // For the people of the business, who read reasons in their language.
    reason: say(language, 'messages.cancelledByGuest'),
    refunds: byCard > 0 ? [{ cents: byCard, method: 'gateway' }] : [],
    refundReason: null,
  })
}

export async function writeGuestOrderBilling(
  context: BusinessContext,
  orderId: string,
  { version, ...sent }: BodyOf<typeof billingEndpoint>,
): Promise<void> {
  await guestOrderStep(context, orderId, 'bill', version)
  const { address, ...billing } = (await checkBilling(context, sent)).billing
  await changeOrder(context, orderId, { billing: { ...billing, street: address, number: null } })
}
