import { addDays, daysBetween, type IsoDate, minuteOf, weekDays } from '@cantina/domain/calendar'
import { type OpenHours, offeredSeats } from '@cantina/domain/catalogue/offered-seats'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { offeredSeatDays } from '#schema/analytics/offered-seats.table'
import { bookings } from '#schema/bookings/bookings.table'
import { availabilities, availabilityTimes } from '#schema/catalogue/availability.table'
import { serviceAvailabilities, services } from '#schema/catalogue/services.table'

/** As far as people look ahead. */
const daysAhead = 400

/** What a business had offered before anybody kept it is worked out from its opening hours of now. */
const mostDaysBack = 2 * 366

/** Works out what seats every business offers from now on, and leaves what it has offered as it was. */
export async function keepSeats(database: Database, now: Date): Promise<void> {
  const { rows } = await database.asPlatform((tx) =>
    tx.execute<{ id: string; zone: string }>(
      sql`select id, time_zone as zone from ${businesses} where status = 'active' order by id`,
    ),
  )
  for (const { id, zone } of rows) {
    await database.asPlatform((tx) => keepSeatsOf(tx, { id, zone }, now))
  }
}

async function keepSeatsOf(
  tx: Transaction,
  { id: businessId, zone }: { readonly id: string; readonly zone: string },
  now: Date,
): Promise<void> {
  const today = wallClockAt(now, zone).date
  // Two processes that start at once would write the same days.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seats ${businessId}`}, 0))`)
  const hours = await openHours(tx, businessId)
  const from = await firstDay(tx, businessId, today)
  const to = addDays(today, daysAhead)
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, nth) => addDays(from, nth))
  const seats = dates.flatMap((date) => seatsOn(hours, date, zone))
  await tx.execute(
    sql`delete from ${offeredSeatDays} where business_id = ${businessId} and date >= ${from}`,
  )
  await tx.execute(sql`
    insert into ${offeredSeatDays} (business_id, date, pos_id, seats)
    select ${businessId}, date, "posId", seats
    from jsonb_to_recordset(${JSON.stringify(seats)}::jsonb) as day (date date, "posId" uuid, seats int)`)
}

type HoursAtPos = OpenHours & { readonly posId: string }

function seatsOn(hours: readonly HoursAtPos[], date: IsoDate, zone: string) {
  const byPos = new Map<string, number>()
  for (const one of hours) {
    const seats = offeredSeats(one, date, zone)
    if (seats > 0) byPos.set(one.posId, (byPos.get(one.posId) ?? 0) + seats)
  }
  return [...byPos].map(([posId, seats]) => ({ date, posId, seats }))
}

/** Today, or the first day that nobody has kept yet. */
async function firstDay(tx: Transaction, businessId: string, today: IsoDate): Promise<IsoDate> {
  const { rows } = await tx.execute<{ kept: IsoDate | null; booked: IsoDate | null }>(sql`
    select (select max(date)::text from ${offeredSeatDays} where business_id = ${businessId} and date < ${today}) as kept,
      (select min(starts_at)::date::text from ${bookings} where business_id = ${businessId}) as booked`)
  const { kept = null, booked = null } = rows[0] ?? {}
  if (kept) return addDays(kept, 1)
  if (!booked || booked >= today) return today
  const earliest = addDays(today, -mostDaysBack)
  return booked > earliest ? booked : earliest
}

/** The same opening hours let in the same guests for all visits that are received in them. */
async function openHours(tx: Transaction, businessId: string): Promise<HoursAtPos[]> {
  const { rows } = await tx.execute<HoursRow>(sql`
    select l.pos_id as "posId", a.periods,
      (select array_agg(distinct day) from ${serviceAvailabilities} l2
        join ${services} s on s.business_id = l2.business_id and s.id = l2.service_id and s.status = 'active'
        cross join unnest(s.week_days) day
        where l2.business_id = a.business_id and l2.availability_id = a.id and l2.pos_id = l.pos_id) as "weekDays",
      (select jsonb_agg(jsonb_build_object('start', t.start, 'end', t."end", 'slotMinutes', t.slot_minutes, 'maxGuests', t.max_guests,
          'maxGuestsPerSlot', t.max_guests_per_slot) order by t.position)
        from ${availabilityTimes} t where t.business_id = a.business_id and t.availability_id = a.id) as windows
    from ${availabilities} a
    join (select distinct business_id, availability_id, pos_id from ${serviceAvailabilities}) l
      on l.business_id = a.business_id and l.availability_id = a.id
    where a.business_id = ${businessId} and a.status = 'active'`)
  return rows.map(({ posId, periods, weekDays: open, windows }) => ({
    posId,
    periods,
    weekDays: weekDays.filter((day) => open?.includes(day)),
    windows: (windows ?? []).map(({ start, end, ...limits }) => ({
      ...limits,
      startMinute: minuteOf(start),
      endMinute: minuteOf(end),
      maxBookings: null,
      languages: [],
    })),
  }))
}

interface HoursRow extends Record<string, unknown> {
  posId: string
  periods: { from: IsoDate; to: IsoDate }[]
  weekDays: number[] | null
  windows:
    | {
        start: string
        end: string
        slotMinutes: number
        maxGuests: number | null
        maxGuestsPerSlot: number | null
      }[]
    | null
}
