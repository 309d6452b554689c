import { type CalendarBooking, mostCalendarBookings } from '@cantina/contract/bookings/calendar'
import { inOrder } from '@cantina/domain/bookings/rooms'
import { timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { dueOfBooking } from '#features/bookings/bookings/due-of-booking'
import { slotOnWire } from '#features/bookings/slots/list-slots'
import type { BlockWithReason, TakenOrHeld } from '#features/bookings/slots/load-taken'
import { guestName } from '#features/customers/customers/guest-name'
import { allergiesOf, allergyAnswers } from '#features/customers/customers/stated-allergies'
import type { BusinessContext } from '#platform/http/context'
import { bookings as bookingsTable } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import {
  type CalendarQuery,
  type CalendarStretch,
  calendarSlots,
  pickedService,
  stretchOf,
} from './calendar-slots'

/** Some days at a point of sale: where, when and for what guests can come, and who does. */
export async function readCalendar(context: BusinessContext, query: CalendarQuery) {
  const stretch = stretchOf(query)
  const { zone, rooms, offers, blocks, held, heldByVisitors, days } = await calendarSlots(
    context,
    stretch,
  )
  const namedRooms = stretch.dates.length === 1 ? inOrder(rooms) : []
  const bookings = await loadBookings(context, stretch)
  return {
    timeZone: zone,
    rooms: [...rooms],
    services: offers.map((offer) => ({
      ...pickedService(offer),
      minimumGuests: offer.service.minimumGuests,
    })),
    days: days.map(({ date, slots }) => ({
      date,
      slots: slots.map(({ offer, slot }) => ({
        ...slotOnWire(slot, { blocks, heldByVisitors }, namedRooms),
        serviceId: offer.service.id,
      })),
    })),
    roomBlocks: blocks.flatMap(roomBlockOnWire),
    holds: held.map(holdOnWire),
    visitorHolds: heldByVisitors.map(holdOnWire),
    bookings: bookings.slice(0, mostCalendarBookings),
    isCut: bookings.length > mostCalendarBookings,
  }
}

function roomBlockOnWire({ startMinute, endMinute, roomId, ...block }: BlockWithReason) {
  const { id, serviceId, date, reason } = block
  const times = { start: timeOf(startMinute), end: timeOf(endMinute) }
  return roomId === null ? [] : [{ id, roomId, serviceId, date, ...times, reason }]
}

function holdOnWire({ service, startMinute, ...hold }: TakenOrHeld) {
  const { date, roomId, partySize, isTills } = hold
  return { serviceId: service.id, date, start: timeOf(startMinute), roomId, partySize, isTills }
}

type BookingRow = Omit<CalendarBooking, 'start' | 'allergies'> & {
  readonly startMinute: number
  readonly allergyAnswers: readonly string[] | null
  readonly customerNotes: string | null
}

/** Reads one more than is shown, to know whether something was left out. */
async function loadBookings(
  { tx, businessId, language }: BusinessContext,
  { posId, serviceId, from, to }: CalendarStretch,
): Promise<CalendarBooking[]> {
  const ofService = serviceId === null ? sql`` : sql`and b.service_id = ${serviceId}`
  const { rows } = await tx.execute<BookingRow & Record<string, unknown>>(sql`
    select b.id, b.version, b.number, b.status, b.arrival_status as "arrivalStatus", b.payment_status as "paymentStatus",
      b.service_id as "serviceId", b.date::text as date, b.start_minute as "startMinute",
      b.duration_minutes as "durationMinutes", b.room_id as "roomId",
      nullif(concat_ws(' ', g.name, g.surname), '') as "guideName", concat_ws(' ', c.name, c.surname) as "customerName",
      coalesce(nullif(c.surname, ''), c.name) as "customerShortName",
      b.party_size as "partySize", b.language_id as "languageId", b.total_cents::float8 as "totalCents",
      (b.paid_cents - b.refunded_cents)::float8 as "netPaidCents", (${dueOfBooking})::float8 as "dueCents",
      b.due_now_cents::float8 as "dueNowCents", ${allergyAnswers} as "allergyAnswers", c.notes as "customerNotes",
      case when c.surname <> '' then c.name end as "customerFirstName", b.notes, b.channel,
      b.override_reason is not null as "hasOverride"
    from ${bookingsTable} b
    join ${customers} c on c.business_id = b.business_id and c.id = b.customer_id
    left join users g on g.business_id = b.business_id and g.id = b.guide_id
    where b.business_id = ${businessId} and b.pos_id = ${posId} and b.date between ${from} and ${to}
      and b.status <> 'denied' ${ofService}
    order by b.date, b.start_minute, b.id limit ${mostCalendarBookings + 1}`)
  return rows.map(({ startMinute, customerName, allergyAnswers, customerNotes, ...row }) => ({
    ...row,
    start: timeOf(startMinute),
    customerName: guestName(language, customerName),
    allergies: allergiesOf(allergyAnswers, [row.notes, customerNotes]),
  }))
}
