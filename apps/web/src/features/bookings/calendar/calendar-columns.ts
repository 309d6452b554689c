import type { IsoDate } from '@cantina/domain/calendar'
import { type CalendarData, type Column, isShown } from './calendar-grid'

/** Parties that have no room stand apart, and only where there are some. */
const withoutRoom = 'none'

export function columnsOf(
  data: CalendarData,
  dates: readonly IsoDate[],
  serviceId: string | null,
): Column[] {
  const [date] = dates
  if (date === undefined) return []
  if (dates.length > 1) return dates.map((day) => ({ key: day, date: day, kind: 'day' }))
  if (data.rooms.length === 0) {
    const shown = servicesWithSomething(data, serviceId)
    return shown.map((id) => ({ key: id, date, kind: 'service', serviceId: id }))
  }
  const rooms: Column[] = data.rooms.map(({ id, capability }) => ({
    key: id,
    date,
    kind: 'room',
    roomId: id,
    seats: capability,
  }))
  const isAnyoneLeft = data.bookings.some(
    (booking) => booking.date === date && booking.roomId === null && isShown(booking, serviceId),
  )
  const none: Column = { key: withoutRoom, date, kind: 'room', roomId: null, seats: null }
  return isAnyoneLeft ? [...rooms, none] : rooms
}

export function servicesWithSomething(data: CalendarData, serviceId: string | null): string[] {
  const used = new Set([
    ...data.days.flatMap(({ slots }) => slots.map((slot) => slot.serviceId)),
    ...data.bookings.map((booking) => booking.serviceId),
  ])
  return data.services
    .map(({ id }) => id)
    .filter((id) => (serviceId === null ? used.has(id) : id === serviceId))
}
