import { and, eq, sql } from 'drizzle-orm'
import { daysOfVisit, type LockedDay, lockDays } from '#features/bookings/slots/lock-days'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { bookingDetailOf } from './booking-detail'

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

/** More moves than colleagues make of one booking while somebody waits for it. */
const mostLooks = 5

/**
 * A booking that nobody else changes until this transaction ends, with the days it is and will be on:
 * days before rows, in everyone's order, so that nobody waits in a circle. If it was moved while this
 * waited, the locks that were taken are let go before those of its new days are waited for.
 */
export async function lockedBooking(
  context: BusinessContext,
  id: string,
  wanted: Wanted = {},
): Promise<StoredBooking> {
  const { tx } = context
  for (let look = 0; look < mostLooks; look += 1) {
    await tx.execute(sql`savepoint before_locks`)
    const booking = await lockedWhereFound(context, id, wanted)
    if (booking) return booking
    await tx.execute(sql`rollback to savepoint before_locks`)
  }
  throw await staleVersion(context, id)
}

/** Null where somebody moved it meanwhile: the days that are locked are not its days any more. */
async function lockedWhereFound(
  context: BusinessContext,
  id: string,
  { version, also }: Wanted,
): Promise<StoredBooking | null> {
  const { found, zone } = await bookingWithZone(context, id)
  const { days, keys } = also?.(found, zone) ?? { days: [] }
  await lockDays(context, [...daysOf(found, zone), ...days], keys)
  const [booking] = await selectBooking(context, id).for('update')
  if (!booking) throw new Failure('not_found')
  if (version !== undefined && booking.version !== version) throw await staleVersion(context, id)
  return isWhereItWas(found, booking) ? booking : null
}

async function staleVersion(context: BusinessContext, id: string): Promise<Failure> {
  return new Failure('stale_version', { current: await bookingDetailOf(context, id) })
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
