import type { IsoDate } from '@cantina/domain/calendar'
import { and, eq } from 'drizzle-orm'
import { lockDays } from '#features/booking/slots/lock-days'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from './bookings.table'

export type StoredBooking = typeof bookings.$inferSelect

/**
 * A booking that nobody else changes until this transaction ends, with the days it is and will be on:
 * days before rows, in everyone's order, so that nobody waits in a circle.
 */
export async function lockedBooking(
  context: BusinessContext,
  id: string,
  places: readonly { readonly posId: string; readonly date: IsoDate }[] = [],
): Promise<StoredBooking> {
  const found = await bookingOf(context, id)
  await lockDays(context, [found, ...places])
  const [booking] = await selectBooking(context, id).for('update')
  if (!booking) throw new Failure('not_found')
  return booking
}

async function bookingOf(context: BusinessContext, id: string): Promise<StoredBooking> {
  const [booking] = await selectBooking(context, id)
  if (!booking) throw new Failure('not_found')
  return booking
}

function selectBooking({ tx, businessId }: BusinessContext, id: string) {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
}
