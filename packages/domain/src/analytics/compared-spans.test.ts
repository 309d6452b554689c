import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, weekDayOf } from '#domain/calendar'
import { aYearBefore, comparedSpans, piecesOf, stepFor, steps } from './compared-spans'

describe('what a period is compared with', () => {
  it('is as many days right before, and the same weekdays a year ago', () => {
    expect(comparedSpans({ from: '2026-10-05', to: '2026-10-11' })).toEqual({
      now: { from: '2026-10-05', to: '2026-10-11' },
      before: { from: '2026-09-28', to: '2026-10-04' },
      yearBefore: { from: '2025-10-06', to: '2025-10-12' },
    })
  })

  it('is whole months for whole months, whatever their length', () => {
    expect(comparedSpans({ from: '2026-10-01', to: '2026-10-31' })).toMatchObject({
      before: { from: '2026-09-01', to: '2026-09-30' },
      yearBefore: { from: '2025-10-02', to: '2025-11-01' },
    })
    expect(comparedSpans({ from: '2025-02-01', to: '2025-02-28' })).toMatchObject({
      before: { from: '2025-01-01', to: '2025-01-31' },
      yearBefore: { from: '2024-02-03', to: '2024-03-01' },
    })
    expect(comparedSpans({ from: '2026-01-01', to: '2026-12-31' })).toMatchObject({
      before: { from: '2025-01-01', to: '2025-12-31' },
      yearBefore: { from: '2025-01-01', to: '2025-12-31' },
    })
  })

  it('is the same days of the week, month or year before, while those are not over', () => {
    expect(comparedSpans({ from: '2026-11-16', to: '2026-11-16' }).before).toEqual({
      from: '2026-11-09',
      to: '2026-11-09',
    })
    expect(comparedSpans({ from: '2026-11-01', to: '2026-11-16' })).toMatchObject({
      before: { from: '2026-10-01', to: '2026-10-16' },
      yearBefore: { from: '2025-11-02', to: '2025-11-17' },
    })
    expect(comparedSpans({ from: '2026-03-01', to: '2026-03-30' }).before).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    })
    expect(comparedSpans({ from: '2026-01-01', to: '2026-11-16' }).before).toEqual({
      from: '2025-01-01',
      to: '2025-11-16',
    })
  })

  it('takes the last of February for a leap day', () => {
    expect(aYearBefore('2028-02-29')).toBe('2027-02-28')
  })
})

const spans = fc
  .tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_900 }))
  .map(([start, length]) => {
    const from = addDays('2015-01-01', start)
    return { from, to: addDays(from, length) }
  })

describe('the pieces of a period', () => {
  it('are all of its days, each once', () => {
    fc.assert(
      fc.property(spans, fc.constantFrom(...steps), (span, step) => {
        const pieces = piecesOf(span, step)
        expect(pieces[0]?.from).toBe(span.from)
        expect(pieces.at(-1)?.to).toBe(span.to)
        for (const [index, piece] of pieces.entries()) {
          expect(piece.from <= piece.to).toBe(true)
          const next = pieces[index + 1]
          if (next) expect(next.from).toBe(addDays(piece.to, 1))
        }
      }),
    )
  })

  it('end before the period begins, where it is compared with what was before', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const { before, yearBefore } = comparedSpans(span)
        expect(before.to < span.from).toBe(true)
        expect(daysBetween(before.from, before.to)).toBeLessThanOrEqual(
          daysBetween(span.from, span.to) + 3,
        )
        expect(yearBefore.to < span.to).toBe(true)
        expect(Math.abs(daysBetween(yearBefore.from, span.from) - 365)).toBeLessThan(2)
      }),
    )
  })

  it('meet the same weekdays of the year before, as long as a year does not meet itself', () => {
    fc.assert(
      fc.property(spans, (span) => {
        const { yearBefore } = comparedSpans(span)
        const days = daysBetween(span.from, span.to)
        if (days < 364) {
          expect(weekDayOf(yearBefore.from)).toBe(weekDayOf(span.from))
          expect(daysBetween(yearBefore.from, yearBefore.to)).toBe(days)
        }
        if (days < 366) expect(yearBefore.to < span.from).toBe(true)
      }),
    )
  })

  it('are few enough to be distinguished', () => {
    fc.assert(
      fc.property(spans, (span) => {
        expect(piecesOf(span, stepFor(span)).length).toBeLessThanOrEqual(64)
      }),
    )
  })
})
