import type { CalendarSlot } from '@cantina/contract/bookings/calendar'
import { describe, expect, it } from 'vitest'
import { date, day, party, rooms, shown, slot, spaces } from './calendar-samples'

describe('the grid of slots', () => {
  it('gives what the server says of each room, and no more than the slot has left', () => {
    const data = day(
      [slot('11:00', '12:00', { seatsLeft: 6, guests: 14, rooms: spaces(1, 20) })],
      [party('a', '11:00', 10), party('b', '11:00', 4, { roomId: 'terrazza' })],
    )
    const [row] = shown(data).rows
    const figure = { limit: 'slot', seats: 20, taken: 14, free: 6 }
    expect(row).toMatchObject({ start: '11:00', guests: 14, figure })
    // One seat of the first room is kept by somebody who is not on the board.
    expect(row?.cells).toMatchObject([
      { guests: 10, figure: { limit: 'room', seats: 12, taken: 11, free: 1 }, coming: null },
      { guests: 4, figure, coming: null },
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
      { guests: 0, figure: { seats: 12, free: 4 }, coming: { guests: 8, from: '10:30' } },
      { guests: 0, figure: { seats: 20, free: 20 }, coming: null },
    ])
  })

  it('counts seats that are held apart, in their room and at their time', () => {
    const data = day([slot('11:00', '12:00', { rooms: spaces(10, 24) })], [], {
      holds: [
        {
          serviceId: 'tasting',
          date,
          start: '11:00',
          roomId: 'botti',
          partySize: 2,
          isTills: false,
        },
      ],
    })
    expect(shown(data).rows[0]?.cells).toMatchObject([
      { guests: 0, held: 2, figure: { taken: 2, free: 10 } },
      { guests: 0, held: 0, figure: { taken: 0, free: 20 } },
    ])
  })

  it('says what visitors of the website hold, and leaves these seats free', () => {
    const data = day([slot('11:00', '12:00')], [], {
      visitorHolds: [
        {
          serviceId: 'tasting',
          date,
          start: '11:00',
          roomId: 'botti',
          partySize: 4,
          isTills: false,
        },
      ],
    })
    expect(shown(data).rows[0]?.cells).toMatchObject([
      { guests: 0, held: 0, heldByVisitors: 4, figure: { free: 12 } },
      { guests: 0, held: 0, heldByVisitors: 0, figure: { free: 20 } },
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
    const rooms = spaces(0, 0)
    const booked = slot('11:00', '12:00', { state: 'booked', reason: 'seats', seatsLeft: 0, rooms })
    const data = day([booked], [party('all', '11:00', 12)])
    expect(shown(data).rows[0]?.cells[0]).toMatchObject({
      stand: 'full',
      reason: null,
      figure: { limit: 'room', seats: 12, taken: 12, free: 0 },
    })
  })

  it('names the visit that keeps a room from others, and leaves the room out of the seats', () => {
    const kept: CalendarSlot['rooms'] = [
      { id: 'botti', seatsLeft: 0, isKept: true },
      { id: 'terrazza', seatsLeft: 24, isKept: false },
    ]
    const data = day(
      [slot('11:30', '12:30', { seats: 40, guests: 0, rooms: kept })],
      [party('Lindqvist', '10:00', 8, { durationMinutes: 150 })],
    )
    const row = shown(data).rows.find(({ start }) => start === '11:30')
    expect(row?.figure).toEqual({ limit: 'room', seats: 24, taken: 0, free: 24 })
    expect(row?.cells).toMatchObject([
      {
        stand: 'held',
        figure: null,
        holder: { name: 'Lindqvist', from: '10:00', until: '12:30' },
      },
      { stand: 'free', holder: null },
    ])
  })

  it('is full, not held, for the visit that keeps the room itself', () => {
    const kept: CalendarSlot['rooms'] = [{ id: 'botti', seatsLeft: 0, isKept: true }]
    const data = day([slot('11:00', '12:00', { rooms: kept })], [party('own', '11:00', 5)], {
      rooms: rooms.slice(0, 1),
    })
    expect(shown(data).rows[0]?.cells[0]).toMatchObject({ stand: 'full', figure: null })
  })

  it('says when a closed column opens', () => {
    const walk = slot('14:00', '15:00', { serviceId: 'walk', windowId: 'other' })
    const data = day([slot('11:00', '12:00'), walk], [], { rooms: [] })
    expect(shown(data).rows.map((row) => row.cells[1])).toMatchObject([
      { stand: 'closed', opensAt: '14:00' },
      { stand: 'free', opensAt: null },
    ])
  })

  it('counts the rooms of a day together where days stand side by side', () => {
    const part = { seats: 40, guests: 6, roomSeats: 36, roomSeatsLeft: 28, rooms: [] }
    const other = '2026-09-20'
    const data = day([slot('11:00', '12:00', part)], [])
    const week = { ...data, days: [...data.days, { date: other, slots: [] }] }
    expect(shown(week).rows[0]?.cells).toMatchObject([
      { stand: 'free', figure: { limit: 'room', seats: 36, taken: 8, free: 28 } },
      { stand: 'closed' },
    ])
  })

  it('says booked for a room that takes nobody while another does', () => {
    const free = slot('11:00', '12:00', { seatsLeft: 8, guests: 12, rooms: spaces(0, 24) })
    expect(shown(day([free], [])).rows[0]?.cells).toMatchObject([
      { stand: 'full', openServiceIds: [], reason: 'kept', figure: null },
      { stand: 'free', figure: { free: 8 }, openServiceIds: ['tasting'] },
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
    expect(shown(data, 'walk').rows[0]?.cells[0]).toMatchObject({ state: 'booked' })
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
      {
        stand: 'blocked',
        openServiceIds: [],
        blocks: [{ id: 'r', reason: 'Racking', from: '11:30', until: '13:00' }],
      },
      { state: 'available', blocks: [] },
    ])
    expect(second?.cells[0]).toMatchObject({ state: 'available', blocks: [] })
  })

  it('is blocked where a visit would last into the time at which its room is closed', () => {
    const closed = slot('11:00', '11:45', { rooms: spaces(0, 24) })
    const block = { date, start: '11:45', end: '13:00', id: 'r', roomId: 'botti', serviceId: null }
    const data = { ...day([closed], []), roomBlocks: [{ ...block, reason: 'Racking' }] }
    expect(shown(data).rows[0]?.cells[0]).toMatchObject({
      stand: 'blocked',
      blocks: [{ reason: 'Racking', from: '11:45', until: '13:00' }],
    })
  })

  it('promises no seats at a time when something else than seats keeps everybody out', () => {
    const full = slot('16:00', '16:45', {
      state: 'booked',
      reason: 'bookings',
      seats: 14,
      guests: 13,
      seatsLeft: 0,
      rooms: spaces(2, 24),
    })
    const [row] = shown(day([full], [party('many', '16:00', 13)])).rows
    expect(row).toMatchObject({ guests: 13, figure: null })
    expect(row?.cells).toMatchObject([{ stand: 'full' }, { stand: 'full', reason: 'bookings' }])
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
    expect(half?.blocks).toEqual([{ id: 'k', reason: 'Racking', from: null, until: null }])
    const all = shown(day([slot('11:00', '12:00', block)], [])).rows[0]?.cells[0]
    expect(all).toMatchObject({ stand: 'blocked', openServiceIds: [] })
  })

  it('distinguishes the past from what was never a slot', () => {
    const past = slot('09:00', '10:00', { state: 'out_of_slot', reason: 'past' })
    const data = day([past], [party('override', '18:00', 2)])
    expect(shown(data).rows.map((row) => row.cells[0]?.state)).toEqual(['past', 'out_of_slot'])
  })

  it('counts those who came to a room once its time has begun, whatever is left of the slot', () => {
    const begun = slot('10:00', '11:00', {
      state: 'out_of_slot',
      reason: 'past',
      seats: 14,
      guests: 14,
      seatsLeft: 0,
      rooms: [
        { id: 'botti', seatsLeft: 0, isKept: false },
        { id: 'terrazza', seatsLeft: 0, isKept: false },
      ],
    })
    const data = day(
      [begun],
      [party('a', '10:00', 10), party('b', '10:00', 4, { roomId: 'terrazza' })],
    )
    const [row] = shown(data).rows
    const figures = row?.cells.map(({ figure }) => figure)
    expect(figures).toMatchObject([
      { limit: 'room', taken: 10 },
      { limit: 'room', taken: 4 },
    ])
  })

  it('has services side by side without rooms, and shares the seats of a window', () => {
    const walk = slot('11:00', '12:00', { serviceId: 'walk', guests: 9, seatsLeft: 11 })
    const tasting = slot('11:00', '12:00', { guests: 9, seatsLeft: 11 })
    const data = day([tasting, walk], [party('a', '11:00', 9, { roomId: null })], { rooms: [] })
    const { columns, rows } = shown(data)
    expect(columns.map(({ key }) => key)).toEqual(['tasting', 'walk'])
    const figure = { limit: 'slot', seats: 20, taken: 9, free: 11 }
    expect(rows[0]).toMatchObject({ guests: 9, figure })
    expect(rows[0]?.cells).toMatchObject([
      { guests: 9, others: 0, figure, bookings: [{ id: 'a' }] },
      { guests: 0, others: 9, figure, bookings: [] },
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
