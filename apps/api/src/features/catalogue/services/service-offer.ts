import type { BookingSeason } from '@cantina/domain/bookings/booking-price'
import type { Room } from '@cantina/domain/bookings/rooms'
import type { OfferedAvailability } from '@cantina/domain/bookings/slot-states'
import type { VisitService } from '@cantina/domain/bookings/visit'
import { minuteOf, type WeekDay } from '@cantina/domain/calendar'
import { type SQL, sql } from 'drizzle-orm'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import {
  availabilities as availabilitiesTable,
  availabilityTimes,
} from '#schema/catalogue/availability.table'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'

export interface OfferedRoom extends Room {
  readonly name: string
}

/** A service at a point of sale as the booking engine and the price need it. */
export interface ServiceOffer {
  readonly service: VisitService & {
    readonly nameEn: string | null
    readonly nameIt: string | null
    readonly calendarColor: string
    /** For staff alone. */
    readonly internalNotes: string | null
    readonly hasFreeArrival: boolean
    readonly needsConfirmation: boolean
    readonly confirmationFromGuests: number | null
    readonly pricePerPersonCents: number
    readonly nonDrinkerPriceCents: number | null
    readonly underPriceCents: number | null
    readonly underAge: number
    readonly vatRateId: string
    readonly seasons: readonly BookingSeason[]
    readonly paymentOption: 'at_booking' | 'at_arrival' | 'part_at_booking'
    readonly partPercent: number | null
    readonly depositHours: number | null
    readonly freeCancellationMinutes: number
    readonly keptPercent: number
  }
  readonly isSold: boolean
  readonly weekDays: readonly WeekDay[]
  readonly availabilities: readonly OfferedAvailability[]
  readonly rooms: readonly OfferedRoom[]
  readonly zone: string
}

export interface OfferRow {
  service: ServiceRow | null
  pos_status: string | null
  zone: string
  seasons: BookingSeason[]
  availabilities: AvailabilityRow[]
  rooms: OfferedRoom[]
}

export interface ServiceRow {
  id: string
  status: string
  name_en: string | null
  name_it: string | null
  calendar_color: string
  internal_notes: string | null
  duration_minutes: number
  lead_minutes_before: number
  lead_minutes_after: number
  minimum_guests: number
  maximum_guests: number | null
  minimum_notice: number
  minimum_notice_unit: 'hours' | 'days'
  is_single_language: boolean
  is_exclusive: boolean
  is_single_service: boolean
  is_room_exclusive: boolean
  is_room_single_service: boolean
  has_free_arrival: boolean
  needs_confirmation: boolean
  confirmation_from_guests: number | null
  price_per_person_cents: number
  non_drinker_price_cents: number | null
  under_price_cents: number | null
  under_age: number
  vat_rate_id: string
  week_days: WeekDay[]
  payment_option: ServiceOffer['service']['paymentOption']
  part_percent: number | null
  deposit_hours: number | null
  free_cancellation: number
  free_cancellation_unit: 'hours' | 'days'
  kept_percent: number
}

export interface AvailabilityRow {
  id: string
  periods: OfferedAvailability['periods']
  times: TimeRow[]
}

interface TimeRow {
  id: string
  start: string
  end: string
  slot_minutes: number
  max_guests: number | null
  max_guests_per_slot: number | null
  max_bookings: number | null
  language_ids: number[]
}

/** Refuses an id that is none of this business's. */
export type Refuse = (missing: 'serviceId' | 'posId') => Failure

/** Reads all of it in one round trip. */
export async function serviceOffer(
  context: Pick<BusinessContext, 'tx' | 'businessId'>,
  serviceId: string,
  posId: string,
  refuse: Refuse = notInList,
): Promise<ServiceOffer> {
  return offerOf(await offerRow(context, serviceId, posId, sql``), refuse)
}

/** Many of them in one round trip, in the order in which they were asked for. */
export async function serviceOffers(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  asked: readonly { readonly serviceId: string; readonly posId: string }[],
): Promise<ServiceOffer[]> {
  const { rows } = await tx.execute<OfferRow & Record<string, unknown>>(sql`
    select ${offered}
    from unnest(${sql.param(asked.map(({ serviceId }) => serviceId))}::uuid[], ${sql.param(asked.map(({ posId }) => posId))}::uuid[])
      with ordinality as asked(service_id, pos_id, position)
    join businesses b on b.id = ${businessId}
    left join services s on s.business_id = b.id and s.id = asked.service_id
    left join ${pointsOfSale} p on p.business_id = b.id and p.id = asked.pos_id
    order by asked.position`)
  return rows.map((row) => offerOf(row, notInList))
}

/** What belongs to a service `s` at a point of sale `p` of the business `b`. */
const offered = sql`to_jsonb(s) as service, p.status as pos_status, b.time_zone as zone,
      (select coalesce(jsonb_agg(jsonb_build_object('name', x.name, 'from', x."from", 'to', x."to",
          'countryId', x.country_id, 'priceCents', x.price_cents, 'vatRateId', x.vat_rate_id) order by x.position), '[]')
        from service_seasons x where x.business_id = s.business_id and x.service_id = s.id) as seasons,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'periods', a.periods, 'times',
          (select coalesce(jsonb_agg(to_jsonb(t) order by t.position), '[]') from ${availabilityTimes} t
            where t.business_id = a.business_id and t.availability_id = a.id)) order by l.position), '[]')
        from service_availabilities l
        join ${availabilitiesTable} a on a.business_id = l.business_id and a.id = l.availability_id and a.status = 'active'
        where l.business_id = s.business_id and l.service_id = s.id and l.pos_id = p.id) as availabilities,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'priority', r.priority, 'capability', r.capability)
          order by r.priority, r.capability, r.id), '[]')
        from ${posRooms} r where r.business_id = p.business_id and r.pos_id = p.id) as rooms`

/** The row of an offer, with further columns of its service `s`. */
export async function offerRow<More>(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  serviceId: string,
  posId: string,
  more: SQL,
): Promise<(OfferRow & More) | undefined> {
  const { rows } = await tx.execute<OfferRow & More & Record<string, unknown>>(sql`
    select ${offered} ${more}
    from businesses b
    left join services s on s.business_id = b.id and s.id = ${serviceId}
    left join ${pointsOfSale} p on p.business_id = b.id and p.id = ${posId}
    where b.id = ${businessId} and ${preparedStatement}`)
  return rows[0] as (OfferRow & More) | undefined
}

export function offerOf(row: OfferRow | undefined, refuse: Refuse): ServiceOffer {
  if (!row?.service) throw refuse('serviceId')
  if (row.pos_status === null) throw refuse('posId')
  return {
    service: serviceOf(row.service, row.seasons),
    isSold: row.service.status === 'active' && row.pos_status === 'active',
    weekDays: row.service.week_days,
    availabilities: row.availabilities.map(availabilityOf),
    rooms: row.rooms,
    zone: row.zone,
  }
}

export function serviceOf(
  row: ServiceRow,
  seasons: readonly BookingSeason[],
): ServiceOffer['service'] {
  return {
    id: row.id,
    nameEn: row.name_en,
    nameIt: row.name_it,
    calendarColor: row.calendar_color,
    internalNotes: row.internal_notes,
    durationMinutes: row.duration_minutes,
    leadMinutesBefore: row.lead_minutes_before,
    leadMinutesAfter: row.lead_minutes_after,
    minimumGuests: row.minimum_guests,
    maximumGuests: row.maximum_guests,
    minimumNoticeMinutes: inMinutes(row.minimum_notice, row.minimum_notice_unit),
    isSingleLanguage: row.is_single_language,
    isExclusive: row.is_exclusive,
    isSingleService: row.is_single_service,
    isRoomExclusive: row.is_room_exclusive,
    isRoomSingleService: row.is_room_single_service,
    hasFreeArrival: row.has_free_arrival,
    needsConfirmation: row.needs_confirmation,
    confirmationFromGuests: row.confirmation_from_guests,
    pricePerPersonCents: row.price_per_person_cents,
    nonDrinkerPriceCents: row.non_drinker_price_cents,
    underPriceCents: row.under_price_cents,
    underAge: row.under_age,
    vatRateId: row.vat_rate_id,
    seasons,
    paymentOption: row.payment_option,
    partPercent: row.part_percent,
    depositHours: row.deposit_hours,
    freeCancellationMinutes: inMinutes(row.free_cancellation, row.free_cancellation_unit),
    keptPercent: row.kept_percent,
  }
}

function inMinutes(count: number, unit: 'hours' | 'days'): number {
  return count * (unit === 'days' ? 24 * 60 : 60)
}

export function availabilityOf({ id, periods, times }: AvailabilityRow): OfferedAvailability {
  return {
    id,
    periods,
    windows: times.map((time) => ({
      id: time.id,
      startMinute: minuteOf(time.start),
      endMinute: minuteOf(time.end),
      slotMinutes: time.slot_minutes,
      maxGuests: time.max_guests,
      maxGuestsPerSlot: time.max_guests_per_slot,
      maxBookings: time.max_bookings,
      languageIds: time.language_ids,
    })),
  }
}
