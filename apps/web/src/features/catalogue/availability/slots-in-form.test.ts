import { slotsOfDay } from '@cantina/domain/catalogue/slots'
import { describe, expect, it } from 'vitest'
import { availabilityInForm, guestsOfDay, nextOpenDay } from './slots-in-form'

const morning = {
  start: '10:00',
  end: '13:00',
  languageIds: [1],
  slotMinutes: 60,
  maxGuests: 20,
  maxGuestsPerSlot: 8,
  maxBookings: null,
}

describe('the slots of what stands in a form', () => {
  it('are those of complete rows alone', () => {
    const halfTyped = { ...morning, end: { unreadable: '1x' } }
    const { windows } = availabilityInForm([], [morning, halfTyped, { ...morning, start: null }])
    expect(windows).toHaveLength(1)
  })

  it('never come without end from a slot without length', () => {
    expect(availabilityInForm([], [{ ...morning, slotMinutes: 0 }]).windows).toEqual([])
  })

  it('keep to a period whose end is not typed yet', () => {
    const typed = availabilityInForm(
      [
        { from: '2026-05-01', to: null },
        { from: null, to: null },
      ],
      [morning],
    )
    expect(slotsOfDay(typed, '2026-04-30', 'Europe/Rome')).toEqual([])
    expect(slotsOfDay(typed, '2026-05-01', 'Europe/Rome')).toHaveLength(3)
  })
})

describe('the guests of a day', () => {
  const guests = (...times: object[]) => {
    const typed = availabilityInForm([], times as Record<string, unknown>[])
    return guestsOfDay(typed, slotsOfDay(typed, '2026-05-01', 'Europe/Rome'))
  }

  it('are the smaller of the limits of window and slots, over all windows', () => {
    expect(guests(morning)).toBe(20)
    expect(guests({ ...morning, maxGuests: null })).toBe(24)
    expect(guests(morning, { ...morning, start: '15:00', end: '16:00' })).toBe(28)
  })

  it('are not counted where a window has no limit', () => {
    expect(guests(morning, { ...morning, maxGuests: null, maxGuestsPerSlot: null })).toBe(null)
  })
})

describe('the day to look at first', () => {
  it('is the next open one', () => {
    expect(nextOpenDay([], '2026-05-01')).toBe('2026-05-01')
    expect(nextOpenDay([{ from: '2026-06-01', to: '2026-06-30' }], '2026-05-01')).toBe('2026-06-01')
    expect(nextOpenDay([{ from: '2026-04-01', to: '2026-06-30' }], '2026-05-01')).toBe('2026-05-01')
    expect(nextOpenDay([{ from: '2025-04-01', to: '2025-06-30' }], '2026-05-01')).toBe('2026-05-01')
  })
})
