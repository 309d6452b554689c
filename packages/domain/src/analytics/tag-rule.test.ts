import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchesTag, type TagRule } from './tag-rule'

const off: TagRule = {
  countsPurchases: false,
  fromPurchases: null,
  toPurchases: null,
  countsSinglePurchase: false,
  fromPerSinglePurchase: null,
  toPerSinglePurchase: null,
  countsCumulatedPurchase: false,
  fromOfCumulatedPurchase: null,
  toOfCumulatedPurchase: null,
}

const bought = (...purchaseCents: number[]) => ({ purchaseCents })

describe('the rule of a tag', () => {
  it('counts purchases, both ends included', () => {
    const rule = { ...off, countsPurchases: true, fromPurchases: 2, toPurchases: 3 }
    expect(
      [1, 2, 3, 4].map((count) => matchesTag(bought(...Array(count).fill(100)), rule)),
    ).toEqual([false, true, true, false])
  })

  it('looks for one purchase of a value, not for all of them', () => {
    const rule = {
      ...off,
      countsSinglePurchase: true,
      fromPerSinglePurchase: 500,
      toPerSinglePurchase: 900,
    }
    expect(matchesTag(bought(100, 900), rule)).toBe(true)
    expect(matchesTag(bought(499, 901), rule)).toBe(false)
  })

  it('adds up what was spent', () => {
    const rule = { ...off, countsCumulatedPurchase: true, fromOfCumulatedPurchase: 1_000 }
    expect(matchesTag(bought(400, 600), rule)).toBe(true)
    expect(matchesTag(bought(400, 599), rule)).toBe(false)
  })

  it('asks for all that is switched on, and not for what is not', () => {
    const rule = {
      ...off,
      countsPurchases: true,
      fromPurchases: 2,
      countsCumulatedPurchase: true,
      toOfCumulatedPurchase: 1_000,
      fromPerSinglePurchase: 5_000,
    }
    expect(matchesTag(bought(400, 600), rule)).toBe(true)
    expect(matchesTag(bought(400, 601), rule)).toBe(false)
    expect(matchesTag(bought(1_000), rule)).toBe(false)
  })

  it('with open ends is met by whoever has bought something, without any range by nobody', () => {
    expect(matchesTag(bought(1), { ...off, countsPurchases: true })).toBe(true)
    expect(matchesTag(bought(), { ...off, countsPurchases: true, toPurchases: 5 })).toBe(false)
    expect(matchesTag(bought(1, 2, 3), off)).toBe(false)
  })
})

const end = fc.option(fc.integer({ min: 0, max: 30 }), { nil: null })
const rules = fc.record({
  countsPurchases: fc.boolean(),
  fromPurchases: end,
  toPurchases: end,
  countsSinglePurchase: fc.boolean(),
  fromPerSinglePurchase: end,
  toPerSinglePurchase: end,
  countsCumulatedPurchase: fc.boolean(),
  fromOfCumulatedPurchase: end,
  toOfCumulatedPurchase: end,
})
const purchases = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 8 })

describe('any rule of a tag', () => {
  it('does not care in which order things were bought', () => {
    fc.assert(
      fc.property(rules, purchases, (rule, cents) => {
        expect(matchesTag(bought(...cents.toReversed()), rule)).toBe(
          matchesTag(bought(...cents), rule),
        )
      }),
    )
  })

  it('is met where each of its ranges alone is', () => {
    const switches = ['countsPurchases', 'countsSinglePurchase', 'countsCumulatedPurchase'] as const
    const allOff = Object.fromEntries(switches.map((name) => [name, false]))
    fc.assert(
      fc.property(rules, purchases, (rule, cents) => {
        const alone = switches
          .filter((name) => rule[name])
          .map((name) => matchesTag(bought(...cents), { ...rule, ...allOff, [name]: true }))
        expect(matchesTag(bought(...cents), rule)).toBe(alone.length > 0 && alone.every(Boolean))
      }),
    )
  })

  it('without upper ends is never lost by buying more', () => {
    fc.assert(
      fc.property(rules, purchases, fc.integer({ min: 1 }), (rule, cents, more) => {
        const open = {
          ...rule,
          toPurchases: null,
          toPerSinglePurchase: null,
          toOfCumulatedPurchase: null,
        }
        if (!matchesTag(bought(...cents), open)) return
        expect(matchesTag(bought(...cents, more), open)).toBe(true)
      }),
    )
  })
})
