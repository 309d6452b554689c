import type { BodyOf } from '@cantina/contract/endpoint'
import type { cancelOrder as endpoint } from '@cantina/contract/orders/orders'
import { cancelSoldCards } from '#features/payments/gift-cards/cancel-sold-cards'
import type { PaymentEntry } from '#features/payments/payments/payment-target'
import { refundEntries } from '#features/payments/payments/refund-entries'
import { writePayments } from '#features/payments/payments/write-payments'
import { releaseUses } from '#features/promotions/uses/release-uses'
import type { BusinessContext } from '#platform/http/context'
import { giftCardsAmong } from './gift-card-lines'
import { ledgerOf } from './ledger-of'
import { type LockedOrder, lockedOrder } from './locked-order'
import { orderCancelled } from './order-occasions'
import { backToStock } from './order-stock'
import { changeOrder } from './step-order'

/** Cancels an order that has not left. */
export async function cancelOrder(
  context: BusinessContext,
  id: string,
  { version, reason, ...wish }: BodyOf<typeof endpoint>,
): Promise<void> {
  const locked = await lockedOrder(context, id, { version, step: 'cancel' })
  const refunds = await refundEntries(context, ledgerOf(locked.order), wish)
  await cancelLocked(context, locked, { reason, refunds })
}

/** Nothing of it remains but that it was: goods, uses of promotions and money go back, documents are credited. */
export async function cancelLocked(
  context: BusinessContext,
  { order, lines }: LockedOrder,
  { reason, refunds }: { readonly reason: string; readonly refunds: readonly PaymentEntry[] },
): Promise<void> {
  const left = lines.map((line) => ({ line, quantity: line.quantity - line.returnedQuantity }))
  await cancelSoldCards(context, order.id, giftCardsAmong(left))
  await changeOrder(context, order.id, {
    status: 'cancelled',
    cancelledAt: context.now,
    cancelReason: reason,
  })
  await backToStock(context, order, left)
  await releaseUses(context, { orderId: order.id })
  await orderCancelled.announce(context, { orderId: order.id }, reason)
  await writePayments(context, ledgerOf(order), refunds, (index) => `refunds.${index}.cents`)
}
