import type { Block } from '@cantina/domain/booking/slot-states'
import type { TakenVisit } from '@cantina/domain/booking/visit'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import type { BusinessContext } from '#platform/http/context'

export interface Stretch {
  readonly posId: string
  readonly from: IsoDate
  readonly to: IsoDate
}

export interface Spared {
  /** A booking that is about to be moved takes no seats from itself. */
  readonly bookingId?: string | null | undefined
  readonly holdId?: string | null | undefined
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
}

export interface BlockWithReason extends Block {
  readonly reason: string
}

/** What is taken at a point of sale on some days, and on those around them: visits may run past midnight. */
export async function loadTaken(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  { posId, from, to }: Stretch,
  { bookingId = null, holdId = null }: Spared,
  offer: Pick<ServiceOffer, 'availabilities'>,
): Promise<TakenVisit[]> {
  const { rows } = await tx.execute<TakenRow & Record<string, unknown>>(sql`
    select service_id, is_single_service, is_room_exclusive, is_room_single_service, date::text as date, start_minute,
      availability_id, window_id, party_size, language_id, room_id,
      ${inMilliseconds('occupies_from')}, ${inMilliseconds('occupies_to')}
    from taken_seats
    where business_id = ${businessId} and pos_id = ${posId} and date between ${addDays(from, -1)} and ${addDays(to, 1)}
      and (expires_at is null or expires_at > ${now.toISOString()}::timestamptz)
      and (booking_id is null or booking_id is distinct from ${bookingId}::uuid) and (hold_id is null or hold_id is distinct from ${holdId}::uuid)`)
  return rows.map((row) => ({
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
  }))
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

export async function loadBlocks(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  { posId, from, to }: Stretch,
): Promise<BlockWithReason[]> {
  const { rows } = await tx.execute<{
    id: string
    date: string
    start_minute: number
    end_minute: number
    service_id: string | null
    reason: string
  }>(sql`
    select id, date::text as date, start_minute, end_minute, service_id, reason from slot_blocks
    where business_id = ${businessId} and pos_id = ${posId} and date between ${from} and ${to}`)
  return rows.map((row) => ({
    id: row.id,
    date: row.date,
    startMinute: row.start_minute,
    endMinute: row.end_minute,
    serviceId: row.service_id,
    reason: row.reason,
  }))
}
