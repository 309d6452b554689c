import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditedShare, invoicedExcess, type StandingLine } from './credit-excess'

const line = (soldAs: string, cents: number, ratePercent = 22) => ({
  soldAs,
  ratePercent,
  natureCode: null,
  leftCents: cents,
  totalCents: cents,
})

describe('what invoices state beyond what is sold', () => {
  it('is what a line has fallen by', () => {
    const invoiced = [line('perPerson', 16_000), line('under', 2_000)]
    expect(invoicedExcess(invoiced, [line('perPerson', 12_000), line('under', 2_000)])).toEqual([
      4_000, 0,
    ])
  })

  it('is nothing while the price stays or rises', () => {
    expect(invoicedExcess([line('perPerson', 100)], [line('perPerson', 100)])).toEqual([0])
    expect(invoicedExcess([line('perPerson', 100)], [line('perPerson', 250)])).toEqual([0])
  })

  it('is all of it where one rate falls and another rises', () => {
    const invoiced = [line('perPerson', 100), line('extra a', 50, 10)]
    expect(invoicedExcess(invoiced, [line('perPerson', 80), line('extra a', 60, 10)])).toEqual([
      100, 50,
    ])
  })

  it('is the difference where guests become children at one rate', () => {
    const invoiced = [line('perPerson', 100)]
    expect(invoicedExcess(invoiced, [line('perPerson', 50), line('under', 20)])).toEqual([30])
  })

  it('credits the later invoice of what is no longer sold', () => {
    const invoiced = [line('perPerson', 100), line('perPerson', 40)]
    expect(invoicedExcess(invoiced, [line('perPerson', 100)])).toEqual([0, 40])
  })

  const standing = fc.array(
    fc.record({
      soldAs: fc.constantFrom('perPerson', 'nonDrinker', 'under', 'extra a'),
      ratePercent: fc.constantFrom(4, 10, 22),
      natureCode: fc.constant(null),
      leftCents: fc.nat(50_000),
    }),
    { maxLength: 6 },
  )
  const asSold = (lines: readonly StandingLine[]) =>
    lines.map(({ leftCents, ...rest }) => ({ ...rest, totalCents: leftCents }))

  it('never passes a line, and leaves each rate at most at what is sold', () => {
    fc.assert(
      fc.property(standing, standing, (invoiced, now) => {
        const parts = invoicedExcess(invoiced, asSold(now))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(invoiced[index]?.leftCents ?? 0)
        }
        for (const rate of [4, 10, 22]) {
          const left = invoiced
            .map(({ ratePercent, leftCents }, index) =>
              ratePercent === rate ? leftCents - (parts[index] ?? 0) : 0,
            )
            .reduce((sum, cents) => sum + cents, 0)
          const sold = now
            .filter(({ ratePercent }) => ratePercent === rate)
            .reduce((sum, { leftCents }) => sum + leftCents, 0)
          expect(left).toBeLessThanOrEqual(sold)
        }
      }),
    )
  })

  it('shares a refund out to the cent', () => {
    fc.assert(
      fc.property(standing, standing, fc.nat(100_000), (receipted, now, cents) => {
        const most = receipted.reduce((sum, { leftCents }) => sum + leftCents, 0)
        const parts = creditedShare(Math.min(cents, most), receipted, asSold(now))
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(Math.min(cents, most))
        for (const [index, part] of parts.entries()) {
          expect(part).toBeLessThanOrEqual(receipted[index]?.leftCents ?? 0)
          expect(part).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })
})
