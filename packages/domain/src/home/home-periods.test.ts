import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekDayOf } from '#domain/calendar'
import { bucketsOf, changeInPercent, homeSpans } from './home-periods'

describe('the days of the home page', () => {
  it('compares a week so far with the same days of the week before', () => {
    expect(homeSpans('weekly', '2026-09-19')).toEqual({
      whole: { from: '2026-09-14', to: '2026-09-20' },
      soFar: { from: '2026-09-14', to: '2026-09-19' },
      before: { from: '2026-09-07', to: '2026-09-13' },
      sameDays: { from: '2026-09-07', to: '2026-09-12' },
    })
  })

  it('has one day on a Monday and seven on a Sunday', () => {
    const monday = homeSpans('weekly', '2026-09-14')
    expect(monday.soFar).toEqual({ from: '2026-09-14', to: '2026-09-14' })
    expect(monday.sameDays).toEqual({ from: '2026-09-07', to: '2026-09-07' })
    const sunday = homeSpans('weekly', '2026-09-20')
    expect(sunday.soFar).toEqual(sunday.whole)
    expect(sunday.sameDays).toEqual(sunday.before)
  })

  it('keeps seven days in the weeks in which the clock changes', () => {
    for (const sunday of ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31']) {
      const spans = homeSpans('weekly', sunday)
      expect(weekDayOf(spans.whole.from)).toBe(1)
      expect(spans.whole.to).toBe(sunday)
      const buckets = bucketsOf('weekly', spans)
      expect(new Set(buckets.map(({ from }) => from)).size).toBe(7)
      for (const { from, before } of buckets) expect(daysBetween(before, from)).toBe(7)
    }
  })

  it('lets a week run over the end of a year', () => {
    expect(homeSpans('weekly', '2027-01-01')).toEqual({
      whole: { from: '2026-12-28', to: '2027-01-03' },
      soFar: { from: '2026-12-28', to: '2027-01-01' },
      before: { from: '2026-12-21', to: '2026-12-27' },
      sameDays: { from: '2026-12-21', to: '2026-12-25' },
    })
  })

  it('compares a year so far with the same days of the year before', () => {
    expect(homeSpans('yearly', '2026-09-19')).toEqual({
      whole: { from: '2026-01-01', to: '2026-12-31' },
      soFar: { from: '2026-01-01', to: '2026-09-19' },
      before: { from: '2025-01-01', to: '2025-12-31' },
      sameDays: { from: '2025-01-01', to: '2025-09-19' },
    })
    expect(homeSpans('yearly', '2027-01-01').sameDays).toEqual({
      from: '2026-01-01',
      to: '2026-01-01',
    })
  })

  it('ends a leap day’s year before on the last of February', () => {
    expect(homeSpans('yearly', '2028-02-29').sameDays.to).toBe('2027-02-28')
    expect(homeSpans('yearly', '2028-03-01').sameDays.to).toBe('2027-03-01')
    expect(homeSpans('yearly', '2029-02-28').sameDays.to).toBe('2028-02-28')
  })

  it('has twelve months in a year, each beside its own of the year before', () => {
    const buckets = bucketsOf('yearly', homeSpans('yearly', '2026-01-01'))
    expect(buckets).toHaveLength(12)
    expect(buckets[1]).toEqual({ from: '2026-02-01', before: '2025-02-01' })
    expect(buckets[11]).toEqual({ from: '2026-12-01', before: '2025-12-01' })
  })

  it('never counts a day that is still to come, and never overlaps', () => {
    for (let nth = 0; nth < 800; nth += 1) {
      const today = addDays('2027-01-01', nth)
      for (const period of ['weekly', 'yearly'] as const) {
        const { whole, soFar, before, sameDays } = homeSpans(period, today)
        expect(soFar.to).toBe(today)
        expect(soFar.from <= today && today <= whole.to).toBe(true)
        expect(addDays(before.to, 1)).toBe(whole.from)
        expect(sameDays.from).toBe(before.from)
        expect(sameDays.to >= before.from && sameDays.to <= before.to).toBe(true)
      }
    }
  })
})

describe('a change in percent', () => {
  it('has one decimal and a sign', () => {
    expect(changeInPercent(2_148_000, 1_918_000)).toBe(12)
    expect(changeInPercent(50, 100)).toBe(-50)
    expect(changeInPercent(0, 100)).toBe(-100)
  })

  it('says nothing where there was nothing', () => {
    expect(changeInPercent(100, 0)).toBeNull()
    expect(changeInPercent(0, -5)).toBeNull()
  })
})
