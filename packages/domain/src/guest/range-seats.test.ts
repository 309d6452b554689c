import { describe, expect, it } from 'vitest'
import { fitsShareOfRange, mostSeatsOfRange, rangeSeats } from './range-seats'

const window = {
  startMinute: 600,
  endMinute: 1_080,
  slotMinutes: 60,
  maxGuests: null,
  maxGuestsPerSlot: 10,
  maxBookings: null,
}
const offer = {
  availabilities: [{ periods: [], windows: [window] }],
  weekDays: [1, 2, 3, 4, 5, 6, 7] as const,
  rooms: [],
  zone: 'Europe/Rome',
}
const today = '2027-05-03'
const withWindow = (changes: object) => ({
  ...offer,
  availabilities: [{ periods: [], windows: [{ ...window, ...changes }] }],
})

describe('what everybody behind one range of addresses may keep', () => {
  it('is a twentieth of what a service lets in within thirty days', () => {
    expect(mostSeatsOfRange(offer, today)).toBe((30 * 8 * 10) / 20)
    expect(mostSeatsOfRange(withWindow({ maxGuests: 40 }), today)).toBe((30 * 40) / 20)
  })

  it('goes by the rooms where nothing else limits', () => {
    const rooms = [{ capability: 4 }, { capability: 6 }]
    expect(mostSeatsOfRange({ ...withWindow({ maxGuestsPerSlot: null }), rooms }, today)).toBe(120)
  })

  it('has no limit where any number of guests is let in', () => {
    expect(mostSeatsOfRange(withWindow({ maxGuestsPerSlot: null }), today)).toBeNull()
  })

  it('always lets in a party', () => {
    const asked = { kept: 0, wished: 8, most: 3, least: rangeSeats.leastHeld }
    expect(fitsShareOfRange(asked)).toBe(true)
    expect(fitsShareOfRange({ ...asked, kept: 1 })).toBe(false)
    expect(fitsShareOfRange({ ...asked, kept: 100, most: 108 })).toBe(true)
    expect(fitsShareOfRange({ ...asked, kept: 1_000, most: null })).toBe(true)
  })
})
