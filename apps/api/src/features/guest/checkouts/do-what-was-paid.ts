import { balanceOfVisit } from '@cantina/domain/payments/payments'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { bookPublicVisit, type WishedVisit } from '#features/guest/website/book-public-visit'
import { orderPublicGoods, type WishedGoods } from '#features/guest/website/order-public-goods'
import { completeMailed } from '#features/orders/orders/complete-mailed'
import { ledgerOf } from '#features/orders/orders/ledger-of'
import { lockOrder } from '#features/orders/orders/locked-order'
import type { PaymentTarget } from '#features/payments/payments/payment-target'
import type { SaleId } from '#features/payments/payments/sale-occasions'
import { writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { fieldOfGiftCard, giftCardEntries } from './gift-card-entries'
import type { Checkout } from './locked-checkout'

interface Fulfilled {
  readonly bought: SaleId
  /** What came beyond what was due, and goes back. */
  readonly excessCents: number
}

/**
 * Fulfils a paid checkout: books or orders it at the price shown to the guest, and records the
 * payment.
 */
export async function doWhatWasPaid(
  context: BusinessContext,
  checkout: Checkout,
  paymentIntent: string,
): Promise<Fulfilled> {
  const { cents, totalCents } = checkout
  const entry = { cents, method: 'gateway' as const, reference: paymentIntent }
  const unpaid = { paidCents: 0, refundedCents: 0 }
  switch (checkout.kind) {
    case 'visit': {
      const wish = wishOf<WishedVisit>(checkout)
      const made = await bookPublicVisit(
        context,
        { ...wish, holdId: checkout.id },
        // While their seats were kept nobody could come before them, and no time has run out.
        { agreedAt: checkout.createdAt, keepsNotice: checkout.expiresAt <= context.now },
      )
      if (made.totalCents !== totalCents) throw new Failure('price_changed')
      const { id, status } = made
      const booking = { kind: 'booking' as const, id, status, totalCents, ...unpaid }
      await writePayments(
        context,
        booking,
        [...giftCardEntries(wish, totalCents), entry],
        fieldOfGiftCard,
      )
      return { bought: { bookingId: id }, excessCents: 0 }
    }
    case 'order': {
      const wish = wishOf<WishedGoods>(checkout)
      const made = await orderPublicGoods(context, wish, { agreedAt: checkout.createdAt })
      if (made.totalCents !== totalCents) throw new Failure('price_changed')
      const order = { kind: 'order' as const, id: made.id, status: 'confirmed', totalCents }
      await writePayments(
        context,
        { ...order, ...unpaid },
        [...giftCardEntries(wish, totalCents), entry],
        fieldOfGiftCard,
      )
      await completeMailed(context, made.id)
      return { bought: { orderId: made.id }, excessCents: 0 }
    }
    case 'balance': {
      const { target, bought } = await soldBefore(context, checkout)
      // Something was paid another way meanwhile, or the price has fallen: only what is due is taken.
      const { dueCents } = balanceOfVisit(target)
      const takenCents = dueCents === 0 ? cents : Math.min(cents, dueCents)
      await writePayments(context, target, [{ ...entry, cents: takenCents }])
      if (target.kind === 'order') await completeMailed(context, target.id)
      return { bought, excessCents: cents - takenCents }
    }
    case 'outside': {
      const { target, bought } = await soldBefore(context, checkout)
      await writePayments(context, target, [entry])
      return { bought, excessCents: 0 }
    }
  }
}

async function soldBefore(
  context: BusinessContext,
  { bookingId, orderId, paymentRequestId }: Checkout,
): Promise<{ readonly target: PaymentTarget; readonly bought: SaleId }> {
  if (orderId !== null) {
    const { order } = await lockOrder(context, orderId)
    return { target: ledgerOf(order), bought: { orderId } }
  }
  const booking = await lockedBooking(context, bookingId ?? '')
  // It would have been confirmed by this payment, and has begun without an answer.
  const isTooLate = booking.status === 'to_be_confirmed' && booking.startsAt <= context.now
  if (paymentRequestId !== null && isTooLate) throw new Failure('wrong_state')
  return { target: { ...booking, kind: 'booking' }, bought: { bookingId: booking.id } }
}

function wishOf<Wish>({ wish }: Checkout): Wish {
  if (wish === null) throw new Failure('wrong_state')
  return wish as Wish
}
