import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, weekDayOf } from '#domain/calendar'
import { duePeriods } from './periods'
import { salesModes, settlementFrequencies, termsOn } from './terms'

const from = (validFrom: string, mode: 'provider' | 'direct', frequency = 'monthly') =>
  ({ validFrom, mode, frequency }) as const

const spansOf = (...asked: Parameters<typeof duePeriods>) =>
  duePeriods(...asked).map((period) => `${period.from} ${period.to}`)

describe('periods that are due', () => {
  it('are the months that are over, the first from the day of the terms on', () => {
    const history = [from('2026-08-10', 'direct')]
    expect(spansOf(history as never, null, '2026-11-01')).toEqual([
      '2026-08-10 2026-08-31',
      '2026-09-01 2026-09-30',
      '2026-10-01 2026-10-31',
    ])
    expect(spansOf(history as never, '2026-09-30', '2026-10-31')).toEqual([])
    expect(spansOf([], null, '2026-11-01')).toEqual([])
  })

  it('are weeks from Monday to Sunday, or pairs of them', () => {
    const weekly = [from('2026-10-07', 'provider', 'weekly')]
    expect(spansOf(weekly as never, null, '2026-10-20')).toEqual([
      '2026-10-07 2026-10-11',
      '2026-10-12 2026-10-18',
    ])
    const pairs = [from('2026-10-05', 'provider', 'biweekly')]
    expect(spansOf(pairs as never, null, '2026-11-10')).toEqual([
      '2026-10-05 2026-10-18',
      '2026-10-19 2026-11-01',
    ])
  })

  it('end with the sales mode or frequency that they began with', () => {
    const history = [
      from('2026-09-01', 'direct'),
      from('2026-10-15', 'provider', 'weekly'),
      from('2026-10-15', 'provider', 'monthly'),
    ]
    expect(spansOf(history as never, null, '2026-11-01')).toEqual([
      '2026-09-01 2026-09-30',
      '2026-10-01 2026-10-14',
      '2026-10-15 2026-10-31',
    ])
  })
})

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))
const someTerms = fc.array(
  fc
    .record({
      validFrom: day,
      mode: fc.constantFrom(...salesModes),
      frequency: fc.constantFrom(...settlementFrequencies),
    })
    .map((terms) =>
      terms.mode === 'direct' ? { ...terms, frequency: 'monthly' as const } : terms,
    ),
  { minLength: 1, maxLength: 6 },
)

describe('any history of terms', () => {
  it('is settled day by day, each once, under the terms of its day', () => {
    fc.assert(
      fc.property(someTerms, day, (history, today) => {
        const periods = duePeriods(history, null, today)
        for (const [index, period] of periods.entries()) {
          expect(period.from <= period.to && period.to < today).toBe(true)
          const before = periods[index - 1]
          if (before) expect(period.from).toBe(addDays(before.to, 1))
          for (let date = period.from; date <= period.to; date = addDays(date, 1)) {
            expect(termsOn(history, date)).toMatchObject({
              mode: period.mode,
              frequency: period.frequency,
            })
          }
          if (period.frequency === 'weekly') {
            expect(period.to < addDays(period.from, 8 - weekDayOf(period.from))).toBe(true)
          }
        }
      }),
    )
  })

  it('comes to the same whether it is settled every day or all at once', () => {
    fc.assert(
      fc.property(someTerms, day, (history, today) => {
        const daily: unknown[] = []
        let closedThrough: string | null = null
        for (let date = '2026-01-01'; date <= today; date = addDays(date, 1)) {
          for (const period of duePeriods(history, closedThrough, date)) {
            daily.push(period)
            closedThrough = period.to
          }
        }
        expect(daily).toEqual(duePeriods(history, null, today))
      }),
      { numRuns: 40 },
    )
  })
})
