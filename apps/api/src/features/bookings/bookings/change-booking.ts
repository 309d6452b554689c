import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

type Changes = Partial<Omit<typeof bookings.$inferInsert, 'businessId' | 'id' | 'version'>>

/** Writes what a command changes, and that it did. */
export async function changeBooking(
  { tx, businessId, now }: BusinessContext,
  id: string,
  changes: Changes,
): Promise<void> {
  await tx
    .update(bookings)
    .set({ ...changes, version: sql`${bookings.version} + 1`, updatedAt: now })
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
}
