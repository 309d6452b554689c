import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { describe, expect, it } from 'vitest'
import { slotFigure } from '#components/bookings/slot-figure'
import { dayFigure } from './day-figure'

const free: SlotOnWire = {
  availabilityId: 'a',
  windowId: 'w',
  start: '10:00',
  end: '11:00',
  startsAt: '2026-11-16T09:00:00.000Z',
  state: 'available',
  reason: null,
  seatsLeft: 12,
  seatsLeftOfDay: null,
  seatsOfDay: null,
  roomSeats: null,
  roomSeatsLeft: null,
  blockEnd: null,
  seats: 20,
  guests: 8,
  heldByVisitors: 0,
  bookings: 2,
  blockId: null,
  blockReason: null,
  languageId: null,
  roomId: null,
  isInsideNotice: false,
}
const full: SlotOnWire = { ...free, state: 'booked', reason: 'seats', seatsLeft: 0, guests: 20 }
const past: SlotOnWire = { ...free, state: 'out_of_slot', reason: 'past' }
const blocked: SlotOnWire = { ...free, state: 'blocked', reason: 'blocked' }

describe('how a day stands', () => {
  it('counts the seats of what can be had, and of nothing else', () => {
    expect(dayFigure([past, full, free, free])).toEqual({ kind: 'free', seats: 24 })
  })

  it('leaves no more than the day takes in all its slots', () => {
    const limited = { ...free, seatsLeftOfDay: 16, seatsOfDay: 60 }
    expect(dayFigure([limited, limited, limited])).toEqual({ kind: 'free', seats: 16 })
  })

  it('counts what each window of the day takes by itself', () => {
    const morning = { ...free, seatsLeftOfDay: 16, seatsOfDay: 60 }
    const evening = { ...free, windowId: 'evening', seatsLeftOfDay: 30, seatsOfDay: 60 }
    const slots = [morning, morning, evening, evening]
    expect(dayFigure(slots)).toEqual({ kind: 'free', seats: 40 })
  })

  it('counts what the day takes where slots have no limit of their own', () => {
    const slot = { ...free, seats: 40, guests: 0, seatsLeft: 6, seatsLeftOfDay: 40, seatsOfDay: 40 }
    expect(dayFigure([slot, slot])).toEqual({ kind: 'free', seats: 40 })
  })

  it('says open where there is no limit', () => {
    expect(dayFigure([{ ...free, seats: null, seatsLeft: null }])).toEqual({ kind: 'open' })
  })

  it.each([
    ['closed', []],
    ['full', [past, full, blocked]],
    ['blocked', [past, blocked]],
    ['started', [past, past]],
    ['closed', [past, { ...past, reason: 'window_language' as const }]],
  ] as const)('says %s where nothing can be had', (kind, slots) => {
    expect(dayFigure(slots)).toEqual({ kind })
  })
})

describe('the seats free in a slot', () => {
  it('are not limited by how large one party may be', () => {
    expect(slotFigure({ ...free, seatsLeft: 6 })).toMatchObject({ free: 12, seats: 20, taken: 8 })
  })

  it('are no more than the day takes', () => {
    expect(slotFigure({ ...free, seatsOfDay: 30, seatsLeftOfDay: 9 })).toEqual({
      limit: 'day',
      seats: 30,
      taken: 21,
      free: 9,
    })
  })

  it('are no more than its rooms have together', () => {
    expect(slotFigure({ ...free, roomSeats: 14, roomSeatsLeft: 4 })).toEqual({
      limit: 'room',
      seats: 14,
      taken: 10,
      free: 4,
    })
  })

  it('have no figure without any limit', () => {
    expect(slotFigure({ ...free, seats: null })).toBeNull()
  })
})
