import type { Block } from '@cantina/domain/bookings/slot-states'
import { type Occupied, reachInDays, type TakenVisit } from '@cantina/domain/bookings/visit'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'

type Reader = Pick<BusinessContext, 'tx' | 'businessId' | 'now' | 'caller'>

export interface Stretch {
  readonly posId: string
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface Spared {
  /** A booking that is about to be moved takes no seats from itself. */
  readonly bookingId?: string | null | undefined
  /** Nor does a hold, from whoever holds it. */
  readonly holdId?: string | null | undefined
  /** Nor does what a till's device keeps, from that device. */
  readonly deviceId?: string | null | undefined
  /** What is held at this moment counts, also for a visit that was sold before it. */
  readonly heldAsOf?: Date | undefined
}

interface TakenRow {
  service_id: string
  is_single_service: boolean
  is_room_exclusive: boolean
  is_room_single_service: boolean
  date: string
  start_minute: number
  availability_id: string | null
  window_id: string | null
  party_size: number
  language_id: number | null
  room_id: string | null
  occupies_from: number
  occupies_to: number
  is_held: boolean
  is_visitors: boolean
  is_tills: boolean
}

/** Seats that a booking has, or that somebody holds who is still filling one in. */
export interface TakenOrHeld extends TakenVisit {
  readonly isHeld: boolean
  /** Held by somebody unknown, who has not even begun to pay. */
  readonly isVisitors: boolean
  /** Kept by a till for whoever walks in. */
  readonly isTills: boolean
}

export interface BlockWithReason extends Block {
  readonly reason: string
}

/** What is taken and closed at a point of sale on some days, and taken on those around them that may reach into these. */
export async function loadStretch(
  context: Reader,
  stretch: Stretch,
  spared: Spared,
  offer: Pick<ServiceOffer, 'availabilities'>,
): Promise<TakenStretch> {
  const { posId, from, to } = stretch
  const days = sql`date between ${addDays(from, -reachInDays)} and ${addDays(to, reachInDays)}`
  const { rows } = await context.tx.execute<StretchRow & Record<string, unknown>>(sql`
    select ${listOf(takenSeats(context, posId, days, spared))} as taken, ${listOf(blocked(context, stretch))} as blocks
    where ${preparedStatement}`)
  const { taken = [], blocks = [] } = rows[0] ?? {}
  const visits = taken.map((row) => takenVisit(row, offer))
  return {
    taken: visits.filter((visit) => isInTheWay(context, visit)),
    heldByVisitors: visits.filter(({ isVisitors }) => isVisitors),
    blocks: blocks.map(blockOf),
  }
}

interface TakenStretch {
  readonly taken: TakenOrHeld[]
  /** Staff may take these seats. */
  readonly heldByVisitors: TakenOrHeld[]
  readonly blocks: BlockWithReason[]
}

/** What a visitor holds keeps other visitors away, and never the desk. */
function isInTheWay({ caller }: Reader, { isVisitors }: TakenOrHeld): boolean {
  return caller.userId === null || !isVisitors
}

interface StretchRow {
  taken: TakenRow[]
  blocks: BlockRow[]
}

const listOf = (rows: SQL) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`

interface NearRow extends StretchRow {
  hasExpired: boolean
}

/** All that can is in the way of one visit, in one round trip. */
export async function loadNear(
  context: Reader,
  { posId, date, time }: { posId: string; date: IsoDate; time: Occupied },
  spared: Spared,
  offer: Pick<ServiceOffer, 'availabilities'>,
) {
  const { tx, businessId, now } = context
  const [from, to] = [new Date(time.from).toISOString(), new Date(time.to).toISOString()]
  const near = sql`date between ${addDays(date, -reachInDays)} and ${addDays(date, reachInDays)}
    and (date = ${date} or (occupies_from < ${to}::timestamptz and occupies_to > ${from}::timestamptz))`
  const { rows } = await tx.execute<NearRow & Record<string, unknown>>(sql`
    select
      ${listOf(takenSeats(context, posId, near, spared))} as taken,
      ${listOf(blocked(context, { posId, from: date, to: date }))} as blocks,
      exists (select from ${bookings} where business_id = ${businessId} and pos_id = ${posId} and date = ${date}
        and status = 'to_be_confirmed' and starts_at <= ${now.toISOString()}::timestamptz) as "hasExpired"
    where ${preparedStatement}`)
  const { taken = [], blocks = [], hasExpired = false } = rows[0] ?? {}
  const visits = taken.map((row) => takenVisit(row, offer))
  return {
    taken: visits.filter((visit) => isInTheWay(context, visit)),
    blocks: blocks.map(blockOf),
    /** Requests of that day that nobody answered in time are still counted. */
    hasExpired,
  }
}

function takenSeats(
  { businessId, now, caller }: Reader,
  posId: string,
  days: SQL,
  { bookingId = null, holdId = null, deviceId = null, heldAsOf = now }: Spared,
): SQL {
  return sql`
    select service_id, is_single_service, is_room_exclusive, is_room_single_service, date::text as date, start_minute,
      availability_id, window_id, party_size, language_id, room_id,
      ${inMilliseconds('occupies_from')}, ${inMilliseconds('occupies_to')}, hold_id is not null as is_held,
      held_for is not distinct from 'visitor' as is_visitors, device_id is not null as is_tills
    from taken_seats
    where business_id = ${businessId} and pos_id = ${posId} and ${days}
      and (expires_at is null or expires_at > case when hold_id is null then ${now.toISOString()}::timestamptz else ${heldAsOf.toISOString()}::timestamptz end)
      and (device_id is null or device_id is distinct from ${deviceId}::uuid)
      and (booking_id is null or booking_id is distinct from ${bookingId}::uuid)
      and (hold_id is null or hold_id is distinct from ${holdId}::uuid or holder_id is distinct from ${caller.userId}::uuid)`
}

function takenVisit(row: TakenRow, offer: Pick<ServiceOffer, 'availabilities'>): TakenOrHeld {
  return {
    service: {
      id: row.service_id,
      isSingleService: row.is_single_service,
      isRoomExclusive: row.is_room_exclusive,
      isRoomSingleService: row.is_room_single_service,
    },
    date: row.date,
    startMinute: row.start_minute,
    windowId: windowOf(row, offer),
    partySize: row.party_size,
    languageId: row.language_id,
    roomId: row.room_id,
    from: row.occupies_from,
    to: row.occupies_to,
    isHeld: row.is_held,
    isVisitors: row.is_visitors,
    isTills: row.is_tills,
  }
}

const inMilliseconds = (column: string) =>
  sql.raw(`(extract(epoch from ${column}) * 1000)::float8 as ${column}`)

/** Windows can be taken out of an availability; its bookings then count in the one at their time. */
function windowOf(row: TakenRow, { availabilities }: Pick<ServiceOffer, 'availabilities'>) {
  if (row.window_id === null) return null
  const { windows = [] } = availabilities.find(({ id }) => id === row.availability_id) ?? {}
  const isKnown = windows.length === 0 || windows.some(({ id }) => id === row.window_id)
  if (isKnown) return row.window_id
  const now = windows.find(
    ({ startMinute, endMinute }) => startMinute <= row.start_minute && row.start_minute < endMinute,
  )
  return now?.id ?? row.window_id
}

interface BlockRow {
  id: string
  date: string
  start_minute: number
  end_minute: number
  service_id: string | null
  room_id: string | null
  reason: string
}

function blocked(
  { businessId }: Pick<BusinessContext, 'businessId'>,
  { posId, from, to }: Stretch,
): SQL {
  return sql`
    select id, date::text as date, start_minute, end_minute, service_id, room_id, reason from slot_blocks
    where business_id = ${businessId} and pos_id = ${posId} and date between ${from} and ${to}`
}

function blockOf(row: BlockRow): BlockWithReason {
  return {
    id: row.id,
    date: row.date,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    serviceId: row.service_id,
    roomId: row.room_id,
    reason: row.reason,
  }
}
