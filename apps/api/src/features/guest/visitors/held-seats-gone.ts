import { and, eq, gt } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { slotHolds } from '#schema/bookings/slots.table'

/**
 * Staff may take seats that a visitor holds: the visitor's booking then fails with an error of its
 * own, which lists what is free instead.
 */
export async function withHeldSeats<Made>(
  context: BusinessContext,
  holdId: string | null,
  book: () => Promise<Made>,
): Promise<Made> {
  const isHeld = holdId !== null && (await isStanding(context, holdId))
  try {
    return await book()
  } catch (error) {
    const isTaken =
      error instanceof Failure && (error.code === 'slot_taken' || error.code === 'no_slot_free')
    if (!isHeld || !isTaken) throw error
    throw new Failure('held_seats_gone', { free: error.details.free })
  }
}

async function isStanding(
  { tx, businessId, now }: BusinessContext,
  holdId: string,
): Promise<boolean> {
  const found = await tx
    .select({ id: slotHolds.id })
    .from(slotHolds)
    .where(
      and(
        eq(slotHolds.businessId, businessId),
        eq(slotHolds.id, holdId),
        eq(slotHolds.heldFor, 'visitor'),
        gt(slotHolds.expiresAt, now),
      ),
    )
  return found.length > 0
}
