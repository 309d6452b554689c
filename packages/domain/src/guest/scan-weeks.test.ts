import { describe, expect, it } from 'vitest'
import { countsByWeek, firstDayOf } from './scan-weeks'

describe('scans by week', () => {
  it('begin on the Monday so many weeks back', () => {
    expect(firstDayOf('2026-11-16', 1)).toBe('2026-11-16')
    expect(firstDayOf('2026-11-22', 1)).toBe('2026-11-16')
    expect(firstDayOf('2026-11-18', 3)).toBe('2026-11-02')
  })

  it('are added up, with weeks of none in between and across the year', () => {
    const days = [
      { day: '2026-12-27', count: 100 },
      { day: '2026-12-28', count: 3 },
      { day: '2027-01-03', count: 4 },
      { day: '2027-01-12', count: 5 },
    ]
    expect(countsByWeek('2027-01-13', 3, days)).toEqual([
      { from: '2026-12-28', to: '2027-01-03', count: 7 },
      { from: '2027-01-04', to: '2027-01-10', count: 0 },
      { from: '2027-01-11', to: '2027-01-17', count: 5 },
    ])
  })
})
