import { describe, expect, it } from 'vitest'
import { addMonths, dayAfterKey, monthOf, monthToAsk, weeksOf } from './month-days'

describe('a month of the calendar', () => {
  it('is rows from Monday on, with nothing of other months', () => {
    const weeks = weeksOf('2026-11-01')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(weeks[5]?.[0]).toBe('2026-11-30')
    expect(weeks.flat().filter(Boolean)).toHaveLength(30)
    expect(weeksOf('2027-02-01')).toHaveLength(4)
  })

  it('is asked for from today on, and not at all when it is over', () => {
    expect(monthToAsk('2026-11-01', '2026-11-16')).toEqual({ from: '2026-11-16', days: 15 })
    expect(monthToAsk('2026-12-01', '2026-11-16')).toEqual({ from: '2026-12-01', days: 31 })
    expect(monthToAsk('2026-10-01', '2026-11-16')).toBeNull()
  })

  it('follows the year', () => {
    expect(addMonths('2026-12-01', 1)).toBe('2027-01-01')
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01')
    expect(monthOf('2026-11-16')).toBe('2026-11-01')
  })

  it.each([
    ['ArrowLeft', '2026-10-31', '2026-10-30'],
    ['ArrowRight', '2026-10-31', '2026-11-01'],
    ['ArrowUp', '2026-10-31', '2026-10-24'],
    ['ArrowDown', '2026-10-31', '2026-11-07'],
    ['Home', '2026-10-31', '2026-10-26'],
    ['End', '2026-10-31', '2026-11-01'],
    ['PageDown', '2026-10-31', '2026-11-30'],
    ['PageUp', '2026-03-31', '2026-02-28'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayAfterKey(from, key)).toBe(to)
  })

  it('leaves other keys alone', () => {
    expect(dayAfterKey('2026-10-31', 'Tab')).toBeNull()
  })
})
