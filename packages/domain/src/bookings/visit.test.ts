import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar'
import { instantOf } from '#domain/zoned-time'
import { daysOccupied, meet, occupiedBy, reachInDays, termsOfVisit } from './visit'

const zone = 'Europe/Rome'

const anyVisit = fc
  .record({
    // Around both changes of the clock.
    day: fc.integer({ min: 0, max: 14 }),
    isSpring: fc.boolean(),
    minute: fc.integer({ min: 0, max: 1_439 }),
    durationMinutes: fc.integer({ min: 5, max: 1_440 }),
    leadMinutesBefore: fc.integer({ min: 0, max: 1_440 }),
    leadMinutesAfter: fc.integer({ min: 0, max: 1_440 }),
  })
  .map(({ day, isSpring, minute, ...terms }) => {
    const date = addDays(isSpring ? '2026-03-22' : '2026-10-18', day)
    const startsAt = instantOf(date, minute, zone)
    return { date, startsAt, terms, time: occupiedBy(terms, startsAt) }
  })

describe('a visit', () => {
  it('keeps the terms it was booked under', () => {
    fc.assert(
      fc.property(anyVisit, ({ startsAt, terms, time }) => {
        const stored = {
          startsAt,
          occupiesFrom: new Date(time.from),
          occupiesTo: new Date(time.to),
          durationMinutes: terms.durationMinutes,
        }
        expect(termsOfVisit(stored)).toEqual(terms)
      }),
    )
  })

  it('shares a day with every visit that it meets, and meets none out of its reach', () => {
    fc.assert(
      fc.property(anyVisit, anyVisit, (one, other) => {
        if (!meet(one.time, other.time)) return
        const days = new Set(daysOccupied(one.time, zone))
        expect(daysOccupied(other.time, zone).some((day) => days.has(day))).toBe(true)
        expect(Math.abs(daysBetween(one.date, other.date))).toBeLessThanOrEqual(reachInDays)
      }),
      { numRuns: 1_000 },
    )
  })

  it('is on the day that it begins on, and ends at midnight without the next', () => {
    const terms = { durationMinutes: 60, leadMinutesBefore: 0, leadMinutesAfter: 0 }
    const late = occupiedBy(terms, instantOf('2026-06-20', 23 * 60, zone))
    expect(daysOccupied(late, zone)).toEqual(['2026-06-20'])
    const longer = occupiedBy({ ...terms, leadMinutesAfter: 1 }, new Date(late.from))
    expect(daysOccupied(longer, zone)).toEqual(['2026-06-20', '2026-06-21'])
  })
})
