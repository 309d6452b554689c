import type { CalendarBooking, CalendarSlot } from '@cantina/contract/booking/calendar'
import { describe, expect, it } from 'vitest'
import { type CalendarData, columnsOf, rowsOf } from './calendar-grid'
import { verdictOf } from './move'

const date = '2026-09-19'

function slot(start: string, end: string, part: Partial<CalendarSlot> = {}): CalendarSlot {
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
    seats: 20,
    guests: 0,
    bookings: 0,
    blockId: null,
    blockReason: null,
    languageId: null,
    roomId: null,
    isInsideNotice: false,
    ...part,
  }
}

function party(id: string, start: string, partySize: number, part: Partial<CalendarBooking> = {}) {
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
    partySize,
    languageId: null,
    totalCents: 0,
    netPaidCents: 0,
    notes: null,
    channel: 'back_office',
    hasOverride: false,
    ...part,
  }
  return booking
}

const services = ['tasting', 'walk'].map((id) => ({
  id,
  nameEn: id,
  nameIt: id,
  calendarColor: '#7a1f3d',
  durationMinutes: 60,
  isSold: true,
}))

const rooms = [
  { id: 'botti', name: 'Sala Botti', priority: 1, capability: 12 },
  { id: 'terrazza', name: 'Terrazza', priority: 2, capability: 24 },
]

function day(slots: CalendarSlot[], bookings: CalendarBooking[], part: Partial<CalendarData> = {}) {
  const data: CalendarData = {
    timeZone: 'Europe/Rome',
    rooms,
    services,
    days: [{ date, slots }],
    bookings,
    isCut: false,
    ...part,
  }
  return data
}

function shown(data: CalendarData, serviceId: string | null = null) {
  const columns = columnsOf(
    data,
    data.days.map((one) => one.date),
    serviceId,
  )
  return { columns, rows: rowsOf(data, columns, serviceId) }
}

describe('the grid of slots', () => {
  it('fills each room by those who are in it, and gives no more than the slot has left', () => {
    const data = day(
      [slot('11:00', '12:00', { seatsLeft: 6, guests: 14 })],
      [party('a', '11:00', 10), party('b', '11:00', 4, { roomId: 'terrazza' })],
    )
    const [row] = shown(data).rows
    expect(row).toMatchObject({ start: '11:00', guests: 14, seats: 20 })
    expect(row?.cells).toMatchObject([
      { state: 'available', guests: 10, seats: 12, left: 2 },
      { state: 'available', guests: 4, seats: 24, left: 6 },
    ])
  })

  it('says booked for a room that is full while another has seats', () => {
    const data = day([slot('11:00', '12:00', { seatsLeft: 8 })], [party('a', '11:00', 12)])
    expect(shown(data).rows[0]?.cells.map(({ state }) => state)).toEqual(['booked', 'available'])
  })

  it('counts who stays from before, and knows who comes while it runs', () => {
    const data = day(
      [slot('11:00', '12:00'), slot('12:00', '13:00')],
      [party('long', '11:30', 5, { durationMinutes: 90 })],
    )
    const cells = shown(data).rows.map((row) => row.cells[0])
    expect(cells).toMatchObject([
      { start: '11:00', staying: 0, guests: 0, left: 7 },
      { start: '11:30', state: 'out_of_slot', guests: 5 },
      { start: '12:00', staying: 5, guests: 5, left: 7 },
    ])
  })

  it('is blocked only where no service is left, and keeps what was closed at hand', () => {
    const block = {
      state: 'blocked',
      reason: 'blocked',
      blockId: 'k',
      blockReason: 'Racking',
    } as const
    const walk = slot('11:00', '12:00', { serviceId: 'walk', windowId: 'other' })
    const half = shown(day([slot('11:00', '12:00', block), walk], [])).rows[0]?.cells[0]
    expect(half).toMatchObject({ state: 'available', openServiceIds: ['walk'] })
    expect(half?.blocks).toEqual([{ id: 'k', reason: 'Racking' }])
    const all = shown(day([slot('11:00', '12:00', block)], [])).rows[0]?.cells[0]
    expect(all).toMatchObject({ state: 'blocked', left: 0, openServiceIds: [] })
  })

  it('tells the past from what was never a slot', () => {
    const past = slot('09:00', '10:00', { state: 'out_of_slot', reason: 'past' })
    const data = day([past], [party('override', '18:00', 2)])
    expect(shown(data).rows.map((row) => row.cells[0]?.state)).toEqual(['past', 'out_of_slot'])
  })

  it('has services side by side without rooms, and shares the seats of a window', () => {
    const walk = slot('11:00', '12:00', { serviceId: 'walk', guests: 9, seatsLeft: 11 })
    const tasting = slot('11:00', '12:00', { guests: 9, seatsLeft: 11 })
    const data = day([tasting, walk], [party('a', '11:00', 9, { roomId: null })], { rooms: [] })
    const { columns, rows } = shown(data)
    expect(columns.map(({ key }) => key)).toEqual(['tasting', 'walk'])
    expect(rows[0]).toMatchObject({ guests: 9, seats: 20 })
    expect(rows[0]?.cells).toMatchObject([
      { guests: 9, seats: 20, left: 11, bookings: [{ id: 'a' }] },
      { guests: 9, seats: 20, left: 11, bookings: [] },
    ])
  })

  it('shows parties without a room apart, and one service alone when asked', () => {
    const data = day(
      [slot('11:00', '12:00'), slot('11:00', '12:00', { serviceId: 'walk' })],
      [party('a', '11:00', 2, { roomId: null }), party('b', '11:00', 3, { serviceId: 'walk' })],
    )
    expect(shown(data).columns.map(({ key }) => key)).toEqual(['botti', 'terrazza', 'none'])
    const walk = shown(data, 'walk')
    expect(walk.columns.map(({ key }) => key)).toEqual(['botti', 'terrazza'])
    expect(walk.rows[0]?.cells[0]?.bookings.map(({ id }) => id)).toEqual(['b'])
  })
})

describe('where a booking can go', () => {
  const moved = party('moved', '11:00', 6)
  const data = day(
    [
      slot('10:00', '11:00', { state: 'out_of_slot', reason: 'past' }),
      slot('11:00', '12:00', { seatsLeft: 14 }),
      slot('12:00', '13:00', { seatsLeft: 20 }),
      slot('13:00', '14:00', { state: 'booked', reason: 'seats', seatsLeft: 0 }),
      slot('14:00', '15:00', { serviceId: 'walk' }),
    ],
    [moved, party('other', '12:00', 8)],
  )
  const verdicts = shown(data).rows.map((row) =>
    row.cells.map((cell) => verdictOf(moved, cell, null)),
  )

  it('is never the past, its own place, or another service', () => {
    expect(verdicts[0]).toEqual([null, null])
    expect(verdicts[1]?.[0]).toBeNull()
    expect(verdicts[4]).toEqual([null, null])
  })

  it('is a room with enough seats; a full one is shown as full', () => {
    expect(verdicts[1]?.[1]).toEqual({ takes: true, left: 20 })
    expect(verdicts[2]).toEqual([
      { takes: false, left: 4 },
      { takes: true, left: 20 },
    ])
    expect(verdicts[3]?.map((verdict) => verdict?.takes)).toEqual([false, false])
  })
})
