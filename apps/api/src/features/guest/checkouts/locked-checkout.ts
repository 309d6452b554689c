import { and, eq, inArray } from 'drizzle-orm'
import { releaseHold } from '#features/bookings/slots/hold-seats'
import type { BusinessContext } from '#platform/http/context'
import { checkouts } from '#schema/guest/checkouts.table'

export type Checkout = typeof checkouts.$inferSelect

type Holder = Pick<BusinessContext, 'tx' | 'businessId'>

/**
 * Locks the checkout until this transaction ends, so that a webhook that Stripe sends twice is
 * handled once.
 */
export async function lockedCheckout(
  { tx, businessId }: Holder,
  id: string,
): Promise<Checkout | null> {
  const [found] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.businessId, businessId), eq(checkouts.id, id)))
    .for('update')
  return found ?? null
}

/** The same by the payment that came of it, while it is in one of these states. */
export async function lockedPayment(
  context: Holder,
  paymentIntent: string,
  states: readonly Checkout['state'][],
): Promise<Checkout | null> {
  const [found] = await context.tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.businessId, context.businessId),
        eq(checkouts.paymentIntent, paymentIntent),
        inArray(checkouts.state, [...states]),
      ),
    )
  return found ? lockedCheckout(context, found.id) : null
}

export async function changeCheckout(
  { tx, businessId, now }: Holder & Pick<BusinessContext, 'now'>,
  id: string,
  changes: Partial<typeof checkouts.$inferInsert>,
): Promise<void> {
  await tx
    .update(checkouts)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(checkouts.businessId, businessId), eq(checkouts.id, id)))
}

/** Nobody can pay any more: the seats are free, and what somebody wrote is deleted. */
export async function expireCheckout(context: BusinessContext, { id, kind }: Checkout) {
  await changeCheckout(context, id, { state: 'expired', wish: null })
  if (kind === 'visit') await releaseHold(context, id)
}
