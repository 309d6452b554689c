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
import { type Checkout, changeCheckout, lockedCheckout, lockedPayment } from './locked-checkout'

/** Keeps money that somebody took in the provider's own pages, until it is said what it is for. */
export async function noteOutsidePayment(
  context: BusinessContext,
  { checkoutId, description, payerEmail, ...payment }: CardPayment,
): Promise<void> {
  if (checkoutId !== null || payment.cents <= 0) return
  await keepOutsidePayment(context, {
    ...payment,
    state: 'unclaimed',
    wish: payerEmail === null ? null : { guest: { email: payerEmail } },
    title: description ?? '',
  })
}

type OutsidePayment = Pick<CardPayment, 'paymentIntent' | 'cents' | 'currency'> &
  Partial<Checkout> & { readonly state: 'unclaimed' | 'dismissed' }

/** Reported twice, it is kept once. */
export async function keepOutsidePayment(
  { tx, businessId, now, language }: BusinessContext,
  payment: OutsidePayment,
): Promise<void> {
  await tx
    .insert(checkouts)
    .values({
      title: '',
      ...payment,
      businessId,
      id: newId(now.getTime()),
      createdAt: now,
      updatedAt: now,
      kind: 'outside',
      language,
      totalCents: payment.cents,
      expiresAt: now,
    })
    .onConflictDoNothing()
}

/** Money from outside that stands in no ledger, be it that nobody has said what for or that it is for nothing here. */
export function unrecordedPayment(context: BusinessContext, paymentIntent: string) {
  return lockedPayment(context, paymentIntent, ['unclaimed', 'dismissed'])
}

/** What is left of it is what can be recorded; nothing left is nothing to be seen to. */
export async function takeFromUnrecorded(
  context: BusinessContext,
  { id, state, cents }: Checkout,
  refundedCents: number,
): Promise<void> {
  if (state !== 'unclaimed') return
  const leftCents = cents - refundedCents
  await changeCheckout(
    context,
    id,
    leftCents > 0
      ? { cents: leftCents }
      : { state: 'dismissed', problem: refundedOutside, wish: null },
  )
}

/** A refund of it that the bank sent back: there is as much to be recorded as before. */
export async function returnToUnrecorded(
  context: BusinessContext,
  { id, state, cents, totalCents, problem }: Checkout,
  returnedCents: number,
): Promise<void> {
  const isGone = state === 'dismissed' && problem === refundedOutside
  if (state !== 'unclaimed' && !isGone) return
  const leftCents = isGone ? returnedCents : cents + returnedCents
  await changeCheckout(context, id, {
    state: 'unclaimed',
    problem: null,
    cents: Math.min(leftCents, totalCents),
  })
}

/** Why nobody has to see to it: all of it was refunded in the provider's own pages. */
const refundedOutside = 'refunded_outside'

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
