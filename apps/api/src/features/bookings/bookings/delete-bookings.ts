import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { withInUseErrors } from '#resource/constraint-errors'
import { bookings } from '#schema/bookings/bookings.table'
import { channelReservations } from '#schema/channels/reservations.table'
import { documentSources } from '#schema/documents/documents.table'
import { checkouts } from '#schema/guest/checkouts.table'
import { payments } from '#schema/payments/payments.table'

/** Columns with words about guests: the record keeps that a booking was deleted, not what was written in it. */
const wordsAboutGuests = ['notes', 'denial_reason', 'override_reason', 'billing', 'value']

/** All of them or none. What has money or documents, or was sold by a platform, is cancelled instead. */
export async function deleteBookings(
  context: BusinessContext,
  ids: readonly string[],
): Promise<number> {
  const { tx, businessId } = context
  const chosen = [...new Set(ids)]
  const own = and(eq(bookings.businessId, businessId), inArray(bookings.id, chosen))
  const isIn = (
    table: typeof payments | typeof documentSources | typeof checkouts | typeof channelReservations,
  ) =>
    sql<boolean>`exists (select from ${table} where ${table.businessId} = ${bookings.businessId} and ${table.bookingId} = ${bookings.id})`
  const found = await tx
    .select({
      number: bookings.number,
      hasMoney: sql<boolean>`${isIn(payments)} or ${isIn(documentSources)} or ${isIn(checkouts)}`,
      isOfPlatform: isIn(channelReservations),
    })
    .from(bookings)
    .where(own)
    .orderBy(bookings.id)
    .for('update')
  if (found.length !== chosen.length) throw new Failure('not_found')
  for (const { number, hasMoney, isOfPlatform } of found) {
    if (hasMoney) throw new Failure('booking_has_money', { params: { number } })
    if (isOfPlatform) throw new Failure('booking_from_platform', { params: { number } })
  }
  await withInUseErrors(context, () => tx.delete(bookings).where(own))
  await tx.execute(
    sql`select redact_changes('{}', ${sql.param(chosen)}::uuid[], '{}', ${sql.param(wordsAboutGuests)}::text[])`,
  )
  return found.length
}
