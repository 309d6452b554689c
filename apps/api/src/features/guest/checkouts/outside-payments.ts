import { and, eq, sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import type { CardPayment } from '#platform/cards/cards'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { bookings } from '#schema/bookings/bookings.table'
import { checkouts } from '#schema/guest/checkouts.table'
import { orders } from '#schema/orders/orders.table'
import { doWhatWasPaid } from './do-what-was-paid'
import { type Checkout, changeCheckout, lockedCheckout } from './locked-checkout'

/** Keeps money that somebody took in the provider's own pages, until it is said what it is for. */
export async function noteOutsidePayment(
  context: BusinessContext,
  { paymentIntent, cents, currency, checkoutId, description, payerEmail }: CardPayment,
): Promise<void> {
  if (checkoutId !== null || cents <= 0) return
  const { tx, businessId, now, language } = context
  await tx
    .insert(checkouts)
    .values({
      businessId,
      id: newId(now.getTime()),
      createdAt: now,
      updatedAt: now,
      kind: 'outside',
      state: 'unclaimed',
      wish: payerEmail === null ? null : { guest: { email: payerEmail } },
      language,
      title: description ?? '',
      totalCents: cents,
      cents,
      currency,
      expiresAt: now,
      paymentIntent,
    })
    .onConflictDoNothing()
}

/**
 * From now on it is money for that booking or order like any other: it can be refunded and disputed. The ledger is in
 * the business's currency: other money is settled by hand, and dismissed then.
 */
export async function claimOutsidePayment(
  context: BusinessContext,
  id: string,
  number: string,
): Promise<void> {
  const checkout = await unclaimed(context, id)
  const { currency } = await loadBusiness(context)
  if (checkout.currency !== currency) throw new Failure('other_currency')
  const bought = await soldUnder(context, number)
  if (!bought) throw notInList('number')
  await doWhatWasPaid(context, { ...checkout, ...bought }, checkout.paymentIntent ?? '')
  await changeCheckout(context, id, { ...bought, state: 'done', wish: null })
}

export async function dismissOutsidePayment(context: BusinessContext, id: string): Promise<void> {
  await unclaimed(context, id)
  await changeCheckout(context, id, { state: 'dismissed', wish: null })
}

async function unclaimed(context: BusinessContext, id: string): Promise<Checkout> {
  const checkout = await lockedCheckout(context, id)
  if (checkout?.state !== 'unclaimed') throw new Failure('not_found')
  return checkout
}

/** The booking or order with this number, among those that the caller may change. */
async function soldUnder({ tx, businessId, caller }: BusinessContext, number: string) {
  const [booking] = caller.rights.includes('booking.edit')
    ? await tx
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.businessId, businessId), eq(bookings.number, sql`upper(${number})`)))
    : []
  if (booking) return { bookingId: booking.id, orderId: null }
  const [order] = caller.rights.includes('sales.edit')
    ? await tx
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.businessId, businessId), eq(orders.number, sql`upper(${number})`)))
    : []
  return order ? { bookingId: null, orderId: order.id } : null
}
