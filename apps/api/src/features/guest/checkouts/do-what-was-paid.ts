import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { bookPublicVisit, type WishedVisit } from '#features/guest/website/book-public-visit'
import { orderPublicGoods, type WishedGoods } from '#features/guest/website/order-public-goods'
import { ledgerOf } from '#features/orders/orders/ledger-of'
import { lockOrder } from '#features/orders/orders/locked-order'
import { writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { Checkout } from './locked-checkout'

type Bought = { readonly bookingId: string } | { readonly orderId: string }

/**
 * Fulfils a paid checkout: books or orders it at the price shown to the guest, and records the
 * payment.
 */
export async function doWhatWasPaid(
  context: BusinessContext,
  checkout: Checkout,
  paymentIntent: string,
): Promise<Bought> {
  const { cents, totalCents } = checkout
  const entries = [{ cents, method: 'gateway' as const, reference: paymentIntent }]
  const unpaid = { paidCents: 0, refundedCents: 0 }
  switch (checkout.kind) {
    case 'visit': {
      const made = await bookPublicVisit(
        context,
        { ...wishOf<WishedVisit>(checkout), holdId: checkout.id },
        // While their seats were kept nobody could come before them, and no time has run out.
        { agreedAt: checkout.createdAt, keepsNotice: checkout.expiresAt <= context.now },
      )
      if (made.totalCents !== totalCents) throw new Failure('price_changed')
      const { id, status } = made
      await writePayments(context, { kind: 'booking', id, status, totalCents, ...unpaid }, entries)
      return { bookingId: id }
    }
    case 'order': {
      const made = await orderPublicGoods(context, wishOf<WishedGoods>(checkout), {
        agreedAt: checkout.createdAt,
      })
      if (made.totalCents !== totalCents) throw new Failure('price_changed')
      const order = { kind: 'order' as const, id: made.id, status: 'confirmed', totalCents }
      await writePayments(context, { ...order, ...unpaid }, entries)
      return { orderId: made.id }
    }
    case 'balance': {
      if (checkout.orderId !== null) {
        const { order } = await lockOrder(context, checkout.orderId)
        await writePayments(context, ledgerOf(order), entries)
        return { orderId: order.id }
      }
      const booking = await lockedBooking(context, checkout.bookingId ?? '')
      await writePayments(context, { ...booking, kind: 'booking' }, entries)
      return { bookingId: booking.id }
    }
  }
}

function wishOf<Wish>({ wish }: Checkout): Wish {
  if (wish === null) throw new Failure('wrong_state')
  return wish as Wish
}
