import type { CalendarBooking, CalendarSlot } from '@cantina/contract/bookings/calendar'
import { columnsOf } from './calendar-columns'
import { type CalendarData, rowsOf } from './calendar-grid'

export const date = '2026-09-19'

export function spaces(botti: number, terrazza: number): CalendarSlot['rooms'] {
  return [
    { id: 'botti', seatsLeft: botti, isKept: false },
    { id: 'terrazza', seatsLeft: terrazza, isKept: false },
  ]
}

export function slot(start: string, end: string, part: Partial<CalendarSlot> = {}): CalendarSlot {
  return {
    serviceId: 'tasting',
    availabilityId: 'open',
    windowId: 'morning',
    start,
    end,
    startsAt: `${date}T${start}:00.000Z`,
    state: 'available',
    reason: null,
    seatsLeft: 20,
    seatsLeftOfDay: null,
    seatsOfDay: null,
    roomSeats: null,
    roomSeatsLeft: null,
    blockEnd: null,
    seats: 20,
    guests: 0,
    heldByVisitors: 0,
    bookings: 0,
    blockId: null,
    blockReason: null,
    languageId: null,
    roomId: null,
    isInsideNotice: false,
    rooms: spaces(12, 24),
    ...part,
  }
}

export function party(
  id: string,
  start: string,
  partySize: number,
  part: Partial<CalendarBooking> = {},
) {
  const booking: CalendarBooking = {
    id,
    version: 1,
    number: id,
    status: 'confirmed',
    arrivalStatus: 'expected',
    paymentStatus: 'paid',
    serviceId: 'tasting',
    date,
    start,
    durationMinutes: 60,
    roomId: 'botti',
    guideName: null,
    customerName: id,
    customerShortName: id,
    customerFirstName: null,
    partySize,
    languageId: null,
    totalCents: 0,
    netPaidCents: 0,
    dueCents: 0,
    dueNowCents: 0,
    allergies: [],
    notes: null,
    channel: 'back_office',
    hasOverride: false,
    ...part,
  }
  return booking
}

export const services = ['tasting', 'walk'].map((id) => ({
  id,
  nameEn: id,
  nameIt: id,
  calendarColor: '#7a1f3d',
  durationMinutes: 60,
  internalNotes: null,
  isSold: true,
  minimumGuests: id === 'walk' ? 4 : 1,
}))

export const rooms = [
  { id: 'botti', name: 'Sala Botti', priority: 1, capability: 12 },
  { id: 'terrazza', name: 'Terrazza', priority: 2, capability: 24 },
]

export function day(
  slots: CalendarSlot[],
  bookings: CalendarBooking[],
  part: Partial<CalendarData> = {},
) {
  const data: CalendarData = {
    timeZone: 'Europe/Rome',
    rooms,
    services,
    days: [{ date, slots }],
    holds: [],
    visitorHolds: [],
    roomBlocks: [],
    bookings,
    isCut: false,
    ...part,
  }
  return data
}

export function shown(data: CalendarData, serviceId: string | null = null) {
  const columns = columnsOf(
    data,
    data.days.map((one) => one.date),
    serviceId,
  )
  return { columns, rows: rowsOf(data, columns, serviceId) }
}
