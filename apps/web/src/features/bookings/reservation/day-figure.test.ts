import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { describe, expect, it } from 'vitest'
import { dayFigure } from './day-figure'
import { seatsLeftIn } from './use-offer'

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
    expect(dayFigure([past, full, free, free], null)).toEqual({ kind: 'left', seats: 24 })
  })

  it('leaves no more than the day takes in all its slots', () => {
    const limited = { ...free, seatsLeftOfDay: 16 }
    expect(dayFigure([limited, limited, limited], null)).toEqual({ kind: 'left', seats: 16 })
  })

  it('counts what each window of the day takes by itself', () => {
    const morning = { ...free, seatsLeftOfDay: 16 }
    const evening = { ...free, windowId: 'evening', seatsLeftOfDay: 30 }
    const slots = [morning, morning, evening, evening]
    expect(dayFigure(slots, null)).toEqual({ kind: 'left', seats: 40 })
  })

  it('counts what the day takes where slots have no limit of their own', () => {
    const slot = { ...free, seats: 40, guests: 0, seatsLeft: 6, seatsLeftOfDay: 40 }
    expect(dayFigure([slot, slot], 6)).toEqual({ kind: 'left', seats: 40 })
  })

  it('says open where there is no limit', () => {
    expect(dayFigure([{ ...free, seats: null, seatsLeft: null }], null)).toEqual({ kind: 'open' })
  })

  it.each([
    ['closed', []],
    ['booked', [past, full, blocked]],
    ['blocked', [past, blocked]],
    ['past', [past, past]],
    ['out_of_slot', [past, { ...past, reason: 'window_language' as const }]],
  ] as const)('says %s where nothing can be had', (kind, slots) => {
    expect(dayFigure(slots, null)).toEqual({ kind })
  })
})

describe('the seats left in a slot', () => {
  it('are not limited by how large one party may be', () => {
    expect(seatsLeftIn({ ...free, seatsLeft: 6 }, 6)).toBe(12)
  })

  it('are no more than the day takes, however large one party may be', () => {
    expect(seatsLeftIn({ ...free, seatsLeft: 6, seatsLeftOfDay: 9 }, 6)).toBe(9)
  })

  it('are fewer where a room or the day has no more', () => {
    expect(seatsLeftIn({ ...free, seatsLeft: 4 }, 6)).toBe(4)
  })
})
