import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { channelReservations } from '#schema/channels/reservations.table'

/** What was only held goes with its platform; one with bookings stays, and can be paused. */
export async function purgeReserved(
  { tx, businessId }: BusinessContext,
  platformIds: readonly string[],
): Promise<void> {
  await tx
    .delete(channelReservations)
    .where(
      and(
        eq(channelReservations.businessId, businessId),
        inArray(channelReservations.platformId, [...platformIds]),
        isNull(channelReservations.bookingId),
      ),
    )
}

/** What nobody confirmed by then, with the people in it. */
export async function purgeUnconfirmed(tx: Transaction, before: Date): Promise<void> {
  const { bookingId, expiresAt } = channelReservations
  await tx.delete(channelReservations).where(and(isNull(bookingId), lt(expiresAt, before)))
}
