import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isWithin } from '#domain/calendar'
import { findSeasonOverlap, type Season, seasonFor } from './seasons'

const anyDate = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const anySeason = fc
  .record({
    from: anyDate,
    length: fc.integer({ min: 0, max: 90 }),
    countryId: fc.constantFrom(null, null, 1, 2),
    name: fc.string(),
  })
  .map(({ length, ...season }): Season => ({ ...season, to: addDays(season.from, length) }))

describe('seasons', () => {
  it('that share a day for the same guests are found, and no others', () => {
    fc.assert(
      fc.property(fc.array(anySeason, { maxLength: 6 }), (seasons) => {
        const found = findSeasonOverlap(seasons)
        const shared = seasons.some((one, index) =>
          seasons
            .slice(index + 1)
            .some(
              (other) =>
                one.countryId === other.countryId &&
                (isWithin(one.from, other) || isWithin(other.from, one)),
            ),
        )
        expect(found !== null).toBe(shared)
      }),
    )
  })

  it('set the price by the guest’s country first, and never outside their days', () => {
    fc.assert(
      fc.property(
        fc.array(anySeason, { maxLength: 6 }),
        anyDate,
        fc.constantFrom(null, 1, 2, 3),
        (seasons, date, country) => {
          const season = seasonFor(seasons, date, country)
          const own = seasons.filter((one) => isWithin(date, one) && one.countryId === country)
          if (country !== null && own.length > 0) expect(season?.countryId).toBe(country)
          if (season) {
            expect(isWithin(date, season)).toBe(true)
            expect([null, country]).toContain(season.countryId)
          }
        },
      ),
    )
  })

  it('leave the order of the list without a say', () => {
    fc.assert(
      fc.property(
        fc.array(anySeason, { maxLength: 5 }).filter((list) => !findSeasonOverlap(list)),
        anyDate,
        fc.constantFrom(null, 1),
        (seasons, date, country) => {
          expect(seasonFor(seasons.toReversed(), date, country)).toEqual(
            seasonFor(seasons, date, country),
          )
        },
      ),
    )
  })
})
