import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { debtOf, dueToBusiness, openCents } from './cash-flow'
import { commissionOn, salesModes, termsInForce, termsOn } from './terms'

describe('terms', () => {
  const history = [
    { validFrom: '2026-01-01', nth: 1 },
    { validFrom: '2026-03-01', nth: 2 },
    { validFrom: '2026-02-01', nth: 3 },
    { validFrom: '2026-03-01', nth: 4 },
  ]

  it('are those of the day; of one day the last that was written', () => {
    expect(termsOn(history, '2025-12-31')).toBeNull()
    expect(termsOn(history, '2026-01-31')?.nth).toBe(1)
    expect(termsOn(history, '2026-02-28')?.nth).toBe(3)
    expect(termsOn(history, '2026-03-01')?.nth).toBe(4)
    expect(termsInForce(history).map(({ nth }) => nth)).toEqual([1, 3, 4])
  })
})

describe('a commission', () => {
  it('is rounded half a cent away from zero', () => {
    expect(commissionOn(10_000, 12.5)).toBe(1_250)
    expect(commissionOn(50, 1)).toBe(1)
    expect(commissionOn(49, 1)).toBe(0)
    expect(commissionOn(-50, 1)).toBe(-1)
    expect(commissionOn(-10_001, 12.55)).toBe(-1_255)
  })

  it('of what is taken back is what was charged for it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (cents, hundredths) => {
          const percent = hundredths / 100
          expect(commissionOn(cents, percent) + commissionOn(-cents, percent)).toBe(0)
          expect(Math.abs(commissionOn(cents, percent) - (cents * percent) / 100)).toBeLessThan(
            0.501,
          )
        },
      ),
    )
  })
})

describe('a debt', () => {
  it('is the commission in direct selling, and the turnover without it where the provider sells', () => {
    const sums = { turnoverCents: 10_000, commissionCents: 1_200 }
    expect(debtOf('direct', dueToBusiness('direct', sums))).toEqual({
      owedBy: 'business',
      priceCents: 1_200,
    })
    expect(debtOf('provider', dueToBusiness('provider', sums))).toEqual({
      owedBy: 'provider',
      priceCents: 8_800,
    })
  })

  it('turns round where more came back than was sold, and is never below zero', () => {
    const sums = { turnoverCents: -10_000, commissionCents: -1_200 }
    expect(debtOf('direct', dueToBusiness('direct', sums)).owedBy).toBe('provider')
    expect(debtOf('provider', dueToBusiness('provider', sums)).owedBy).toBe('business')
    fc.assert(
      fc.property(fc.constantFrom(...salesModes), fc.integer(), (mode, due) => {
        const { owedBy, priceCents } = debtOf(mode, due)
        expect((owedBy === 'provider' ? priceCents : -priceCents) + 0).toBe(due)
      }),
    )
  })

  it('is open once it was billed', () => {
    expect(openCents({ isBilled: false, priceCents: 100, paidCents: 0 })).toBe(0)
    expect(openCents({ isBilled: true, priceCents: 100, paidCents: 30 })).toBe(70)
  })
})
