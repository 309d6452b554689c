import type { IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { bookingDays } from '#schema/bookings/slots.table'
import {
  type CalendarQuery,
  type CalendarStretch,
  calendarSlots,
  pickedService,
  type SlotOfService,
  stretchOf,
} from './calendar-slots'

/** The days of a month in figures. */
export async function readCalendarDays(context: BusinessContext, query: CalendarQuery) {
  const stretch = stretchOf(query)
  const { zone, offers, days } = await calendarSlots(context, stretch)
  const figures = await loadFigures(context, stretch)
  return {
    timeZone: zone,
    services: offers.map(pickedService),
    days: days.map(({ date, slots }) => ({
      date,
      figures: figures.get(date) ?? [],
      slots: { ...countStates(slots), ...countSeats(slots) },
    })),
  }
}

interface Figures {
  readonly serviceId: string
  readonly bookings: number
  readonly guests: number
  readonly toConfirm: number
  readonly unpaid: number
}

async function loadFigures(
  { tx, businessId }: BusinessContext,
  { posId, serviceId, from, to }: CalendarStretch,
): Promise<Map<IsoDate, Figures[]>> {
  const ofService = serviceId === null ? sql`` : sql`and service_id = ${serviceId}`
  const { rows } = await tx.execute<Figures & { date: IsoDate } & Record<string, unknown>>(sql`
    select date::text as date, service_id as "serviceId", bookings, guests, to_confirm as "toConfirm", unpaid
    from ${bookingDays}
    where business_id = ${businessId} and pos_id = ${posId} and date between ${from} and ${to} and bookings > 0 ${ofService}
    order by date, service_id`)
  const byDate = new Map<IsoDate, Figures[]>()
  for (const { date, ...figures } of rows) {
    const ofDay = byDate.get(date)
    if (ofDay) ofDay.push(figures)
    else byDate.set(date, [figures])
  }
  return byDate
}

function countStates(slots: readonly SlotOfService[]) {
  const counts = { available: 0, booked: 0, blocked: 0, out_of_slot: 0 }
  for (const { slot } of slots) counts[slot.state] += 1
  return counts
}

/** Services that share a window share its seats and its guests: each is counted once. */
function countSeats(slots: readonly SlotOfService[]): { seats: number | null; guests: number } {
  const windows = new Map<string, { most: number; seats: number; starts: Set<number> }>()
  let guests = 0
  for (const { offer, slot } of slots) {
    let window = windows.get(slot.windowId)
    if (!window) {
      window = { most: mostInWindow(offer, slot), seats: 0, starts: new Set() }
      windows.set(slot.windowId, window)
    }
    if (window.starts.has(slot.startMinute)) continue
    window.starts.add(slot.startMinute)
    window.seats += slot.seats ?? Number.POSITIVE_INFINITY
    guests += slot.guests
  }
  const seats = [...windows.values()].reduce(
    (sum, { most, seats: all }) => sum + Math.min(most, all),
    0,
  )
  return { seats: Number.isFinite(seats) ? seats : null, guests }
}

/** What the window takes in a day, however many its slots would. */
function mostInWindow(
  { availabilities }: SlotOfService['offer'],
  { availabilityId, windowId }: SlotOfService['slot'],
): number {
  const availability = availabilities.find(({ id }) => id === availabilityId)
  const window = availability?.windows.find(({ id }) => id === windowId)
  return window?.maxGuests ?? Number.POSITIVE_INFINITY
}
