import type { CalendarBooking, CalendarSlot } from '@cantina/contract/bookings/calendar'
import { describe, expect, it } from 'vitest'
import { type CalendarData, columnsOf, rowsOf } from './calendar-grid'
import { verdictOf } from './move'

const date = '2026-09-19'

function spaces(botti: number, terrazza: number): CalendarSlot['rooms'] {
  return [
    { id: 'botti', seatsLeft: botti },
    { id: 'terrazza', seatsLeft: terrazza },
  ]
}

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
    seatsLeftOfDay: null,
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
  internalNotes: null,
  isSold: true,
  minimumGuests: id === 'walk' ? 4 : 1,
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
    holds: [],
    visitorHolds: [],
    roomBlocks: [],
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
  it('gives what the server says of each room, and no more than the slot has left', () => {
    const data = day(
      [slot('11:00', '12:00', { seatsLeft: 6, guests: 14, rooms: spaces(1, 20) })],
      [party('a', '11:00', 10), party('b', '11:00', 4, { roomId: 'terrazza' })],
    )
    const [row] = shown(data).rows
    expect(row).toMatchObject({ start: '11:00', guests: 14, seats: 20 })
    // One seat of the first room is kept by somebody who is not on the board.
    expect(row?.cells).toMatchObject([
      { state: 'available', guests: 10, seats: 12, left: 1, coming: null },
      { state: 'available', guests: 4, seats: 24, left: 6, coming: null },
    ])
  })

  it('says who comes later where it is they who leave fewer seats', () => {
    const data = day(
      [
        slot('10:00', '11:00', { rooms: spaces(4, 24) }),
        slot('11:00', '12:00', { seatsLeft: 12, guests: 8, rooms: spaces(4, 24) }),
      ],
      [party('later', '10:30', 8), party('elsewhere', '11:00', 8, { roomId: 'terrazza' })],
    )
    const [first] = shown(data).rows
    expect(first?.cells).toMatchObject([
      { guests: 0, seats: 12, left: 4, coming: { guests: 8, from: '10:30' } },
      { guests: 0, seats: 24, left: 20, coming: null },
    ])
  })

  it('counts seats that are held apart, in their room and at their time', () => {
    const data = day([slot('11:00', '12:00', { rooms: spaces(10, 24) })], [], {
      holds: [{ serviceId: 'tasting', date, start: '11:00', roomId: 'botti', partySize: 2 }],
    })
    expect(shown(data).rows[0]?.cells).toMatchObject([
      { guests: 0, held: 2, left: 10 },
      { guests: 0, held: 0, left: 20 },
    ])
  })

  it('says what visitors of the website hold, and leaves these seats free', () => {
    const data = day([slot('11:00', '12:00')], [], {
      visitorHolds: [{ serviceId: 'tasting', date, start: '11:00', roomId: 'botti', partySize: 4 }],
    })
    expect(shown(data).rows[0]?.cells).toMatchObject([
      { guests: 0, held: 0, heldByVisitors: 4, left: 12 },
      { guests: 0, held: 0, heldByVisitors: 0, left: 20 },
    ])
  })

  it.each([
    ['slot', { reason: 'minimum', seats: 14, guests: 14, seatsLeft: 0 }],
    ['bookings', { reason: 'bookings' }],
    ['bookings', { reason: 'minimum', seats: null, seatsLeft: 0 }],
    ['few', { reason: 'minimum', guests: 17, seatsLeft: 3 }],
    ['party', { reason: 'exclusive' }],
    ['service', { reason: 'single_service' }],
    ['room', { reason: 'room' }],
  ] as const)('says why a slot with empty seats takes nobody: %s', (reason, part) => {
    const booked = slot('11:00', '12:00', { state: 'booked', ...part })
    expect(shown(day([booked], [])).rows[0]?.cells[1]).toMatchObject({
      state: 'booked',
      guests: 0,
      reason,
    })
  })

  it('needs no reason where the figures say it', () => {
    const booked = slot('11:00', '12:00', { state: 'booked', reason: 'seats', seatsLeft: 0 })
    const data = day([booked], [party('all', '11:00', 12)])
    expect(shown(data).rows[0]?.cells[0]).toMatchObject({ state: 'booked', reason: null })
  })

  it('says booked for a room that takes nobody while another does', () => {
    const free = slot('11:00', '12:00', { seatsLeft: 8, rooms: spaces(0, 24) })
    expect(shown(day([free], [])).rows[0]?.cells).toMatchObject([
      { state: 'booked', left: 0, openServiceIds: [], reason: 'kept' },
      { state: 'available', left: 8, openServiceIds: ['tasting'] },
    ])
  })

  it('offers in a room the services whose smallest party it still takes', () => {
    const rooms = spaces(3, 24)
    const walk = slot('11:00', '12:00', { serviceId: 'walk', windowId: 'other', rooms })
    const data = day([slot('11:00', '12:00', { rooms }), walk], [])
    expect(shown(data).rows[0]?.cells.map(({ openServiceIds }) => openServiceIds)).toEqual([
      ['tasting'],
      ['tasting', 'walk'],
    ])
    expect(shown(data, 'walk').rows[0]?.cells[0]).toMatchObject({ state: 'booked', left: 0 })
  })

  it('counts who stays from before', () => {
    const data = day(
      [slot('11:00', '12:00'), slot('12:00', '13:00')],
      [party('long', '11:30', 5, { durationMinutes: 90 })],
    )
    const cells = shown(data).rows.map((row) => row.cells[0])
    expect(cells).toMatchObject([
      { start: '11:00', staying: 0, guests: 0 },
      { start: '11:30', state: 'out_of_slot', guests: 5 },
      { start: '12:00', staying: 5, guests: 5 },
    ])
  })

  it('is blocked in a room that is closed alone, and free in the others', () => {
    const closed = slot('11:00', '12:00', { rooms: spaces(0, 24) })
    const times = { date, start: '11:30', end: '13:00' }
    const block = { ...times, id: 'r', roomId: 'botti', serviceId: null, reason: 'Racking' }
    const later = slot('13:00', '14:00')
    const data = { ...day([closed, later], []), roomBlocks: [block] }
    const [first, second] = shown(data).rows
    expect(first?.cells).toMatchObject([
      { state: 'blocked', left: 0, openServiceIds: [], blocks: [{ id: 'r', reason: 'Racking' }] },
      { state: 'available', blocks: [] },
    ])
    expect(second?.cells[0]).toMatchObject({ state: 'available', blocks: [] })
  })

  it('stays blocked in a closed room when the other rooms are full', () => {
    const full = slot('11:00', '12:00', { state: 'booked', seatsLeft: 0, rooms: spaces(0, 0) })
    const block = {
      date,
      start: '11:00',
      end: '12:00',
      id: 'r',
      roomId: 'botti',
      reason: 'Racking',
    }
    const ofAll = { ...day([full], []), roomBlocks: [{ ...block, serviceId: null }] }
    expect(shown(ofAll).rows[0]?.cells).toMatchObject([
      { state: 'blocked', blocks: [{ id: 'r' }] },
      { state: 'booked', blocks: [] },
    ])
    const ofOther = { ...day([full], []), roomBlocks: [{ ...block, serviceId: 'walk' }] }
    expect(shown(ofOther).rows[0]?.cells).toMatchObject([
      { state: 'booked', blocks: [] },
      { state: 'booked', blocks: [] },
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

  it('distinguishes the past from what was never a slot', () => {
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
      { guests: 9, others: 0, seats: 20, left: 11, bookings: [{ id: 'a' }] },
      { guests: 0, others: 9, seats: 20, left: 11, bookings: [] },
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
  const slots = [
    slot('10:00', '11:00', { state: 'out_of_slot', reason: 'past' }),
    slot('11:00', '12:00', { state: 'blocked', reason: 'blocked', rooms: spaces(12, 5) }),
    slot('12:00', '13:00', { rooms: spaces(4, 24) }),
    slot('13:00', '14:00', { state: 'booked', reason: 'seats', seatsLeft: 0 }),
  ]
  const walk = slot('14:00', '15:00', { serviceId: 'walk' })
  const { rows } = shown(day([...slots, walk], [moved]))
  const without = new Map(slots.map((one) => [`${date} ${one.start}`, one]))
  const verdictsAt = (index: number, known: typeof without | null = without, party = moved) =>
    rows[index]?.cells.map((cell) => verdictOf(party, cell, known))

  it('is never the past, its own place, or another service', () => {
    expect(verdictsAt(0)).toEqual([null, null])
    expect(verdictsAt(1)?.[0]).toBeNull()
    expect(verdictsAt(4)).toEqual([null, null])
  })

  it('is a room with enough seats; a full one is shown as full', () => {
    expect(verdictsAt(2)).toEqual([
      { takes: false, left: 4 },
      { takes: true, left: 20 },
    ])
    expect(verdictsAt(3)?.map((verdict) => verdict?.takes)).toEqual([false, false])
  })

  it('is at its own time wherever the room takes it, whatever became of the slot', () => {
    expect(verdictsAt(1)?.[1]).toEqual({ takes: false, left: null })
    const smaller = party('smaller', '11:00', 5)
    expect(verdictsAt(1, without, smaller)?.[1]).toEqual({ takes: true, left: null })
  })

  it('is not known before the server has said', () => {
    expect(verdictsAt(2, null)).toEqual([
      { takes: null, left: null },
      { takes: null, left: null },
    ])
  })
})
