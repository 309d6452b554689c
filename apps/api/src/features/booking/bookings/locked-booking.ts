import { and, eq, sql } from 'drizzle-orm'
import { daysOfVisit, type LockedDay, lockDays } from '#features/booking/slots/lock-days'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingDetailOf } from './booking-detail'
import { bookings } from './bookings.table'

export type StoredBooking = typeof bookings.$inferSelect

interface Wanted {
  /** The one that was looked at, where it matters that it is still that. */
  readonly version?: number
  /** Where the booking will be, and what else is scarce there. */
  readonly also?: (
    found: StoredBooking,
    zone: string,
  ) => {
    readonly days: readonly LockedDay[]
    readonly keys?: readonly string[]
  }
}

/**
 * A booking that nobody else changes until this transaction ends, with the days it is and will be on:
 * days before rows, in everyone's order, so that nobody waits in a circle.
 */
export async function lockedBooking(
  context: BusinessContext,
  id: string,
  { version, also }: Wanted = {},
): Promise<StoredBooking> {
  const { found, zone } = await bookingWithZone(context, id)
  const { days, keys } = also?.(found, zone) ?? { days: [] }
  await lockDays(context, [...daysOf(found, zone), ...days], keys)
  const [booking] = await selectBooking(context, id).for('update')
  if (!booking) throw new Failure('not_found')
  if (version !== undefined && booking.version !== version) {
    throw new Failure('stale_version', { current: await bookingDetailOf(context, id) })
  }
  // Somebody moved it while this waited: the days that are locked are not its days any more.
  if (!isWhereItWas(found, booking)) throw new Failure('unavailable', { retryAfterSeconds: 1 })
  return booking
}

function daysOf(booking: StoredBooking, zone: string): LockedDay[] {
  const { posId, date, occupiesFrom, occupiesTo } = booking
  const time = { from: occupiesFrom.getTime(), to: occupiesTo.getTime() }
  return [{ posId, date }, ...daysOfVisit(posId, time, zone)]
}

function isWhereItWas(found: StoredBooking, locked: StoredBooking): boolean {
  return (
    found.posId === locked.posId &&
    found.occupiesFrom.getTime() === locked.occupiesFrom.getTime() &&
    found.occupiesTo.getTime() === locked.occupiesTo.getTime()
  )
}

async function bookingWithZone({ tx, businessId }: BusinessContext, id: string) {
  const [row] = await tx
    .select({
      found: bookings,
      zone: sql<string>`(select time_zone from businesses where id = ${businessId})`,
    })
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
  if (!row) throw new Failure('not_found')
  return row
}

function selectBooking({ tx, businessId }: BusinessContext, id: string) {
  return tx
    .select()
    .from(bookings)
    .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id)))
}
