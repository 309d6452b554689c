import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthsUpTo } from './calendar'

describe('months', () => {
  it('are counted over the turn of the year, both ways', () => {
    expect(addMonths('2026-11-01', 3)).toBe('2027-02-01')
    expect(addMonths('2026-02-01', -3)).toBe('2025-11-01')
  })

  it('lead back from where they lead to', () => {
    fc.assert(
      fc.property(fc.integer({ min: -600, max: 600 }), (by) => {
        expect(addMonths(addMonths('2026-11-01', by), -by)).toBe('2026-11-01')
      }),
    )
  })

  it('up to a day come with the latest first', () => {
    expect(monthsUpTo('2026-02-28', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
  })
})
