import { describe, expect, it } from 'vitest'
import { offeredSeats } from './offered-seats'

const window = {
  startMinute: 600,
  endMinute: 780,
  slotMinutes: 60,
  maxGuests: null,
  maxGuestsPerSlot: 12,
  maxBookings: null,
  languages: [],
}
const hours = { periods: [], windows: [window], weekDays: [1, 2, 3, 4, 5, 6, 7] as const }

describe('seats that are offered', () => {
  it('are those of every slot', () => {
    expect(offeredSeats(hours, '2026-10-05', 'Europe/Rome')).toBe(36)
  })

  it('are no more than the window lets in on a day', () => {
    expect(
      offeredSeats(
        { ...hours, windows: [{ ...window, maxGuests: 20 }] },
        '2026-10-05',
        'Europe/Rome',
      ),
    ).toBe(20)
    const whole = { ...window, maxGuests: 20, maxGuestsPerSlot: null }
    expect(offeredSeats({ ...hours, windows: [window, whole] }, '2026-10-05', 'Europe/Rome')).toBe(
      56,
    )
  })

  it('are none where it is closed, or where nobody counts them', () => {
    expect(offeredSeats({ ...hours, weekDays: [7] }, '2026-10-05', 'Europe/Rome')).toBe(0)
    const periods = [{ from: '2026-11-01', to: '2026-11-30' }]
    expect(offeredSeats({ ...hours, periods }, '2026-10-05', 'Europe/Rome')).toBe(0)
    const open = { ...window, maxGuestsPerSlot: null }
    expect(offeredSeats({ ...hours, windows: [open] }, '2026-10-05', 'Europe/Rome')).toBe(0)
  })
})
