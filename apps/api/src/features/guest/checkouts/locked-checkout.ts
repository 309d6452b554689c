import { and, eq } from 'drizzle-orm'
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
