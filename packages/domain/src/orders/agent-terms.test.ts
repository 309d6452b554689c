import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productPrice } from '#domain/catalogue/product-price'
import {
  type AgentTerms,
  agentMaySell,
  agentPriceModes,
  agentUnitCents,
  commissionOf,
  commissionTakenBack,
} from './agent-terms'

const germany = 56
const chianti = {
  id: 'chianti',
  consumerPriceCents: 1_850,
  businessPriceCents: 1_200,
  countryPrices: [{ countryId: germany, consumerPriceCents: 2_000, businessPriceCents: 1_350 }],
}
const grappa = {
  id: 'grappa',
  consumerPriceCents: 2_499,
  businessPriceCents: null,
  countryPrices: [],
}
const terms: AgentTerms = {
  id: 'weber',
  name: 'Katrin Weber',
  priceMode: 'business_price',
  pricePercent: null,
  commissionPercent: 10,
  sellsAllProducts: true,
  products: [],
}
const own = { productId: 'chianti', priceMode: null, pricePercent: null, commissionPercent: null }

describe('the price an agent sells at', () => {
  it('is the business price, of the country where it has one', () => {
    expect(agentUnitCents(chianti, terms, null)).toBe(1_200)
    expect(agentUnitCents(chianti, terms, germany)).toBe(1_350)
  })

  it('is what consumers pay where businesses have no price of their own', () => {
    expect(agentUnitCents(grappa, terms, germany)).toBe(2_499)
  })

  it('is a percentage below the consumer price, to the cent', () => {
    const reduced: AgentTerms = { ...terms, priceMode: 'percent_off', pricePercent: 12.5 }
    expect(agentUnitCents(grappa, reduced, null)).toBe(2_187)
    expect(agentUnitCents(chianti, reduced, germany)).toBe(1_750)
  })

  it('is the product’s own where that was agreed', () => {
    const one: AgentTerms = {
      ...terms,
      products: [{ ...own, priceMode: 'percent_off', pricePercent: 20 }],
    }
    expect(agentUnitCents(chianti, one, null)).toBe(1_480)
    expect(agentUnitCents(grappa, one, null)).toBe(2_499)
  })

  it('stays the general one for a product that only has another commission', () => {
    const one: AgentTerms = {
      ...terms,
      priceMode: 'percent_off',
      pricePercent: 50,
      products: [{ ...own, commissionPercent: 3 }],
    }
    expect(agentUnitCents(chianti, one, null)).toBe(925)
    const sold = ['chianti', 'grappa'].map((productId) => ({
      productId,
      totalCents: 12_200,
      ratePercent: 22,
    }))
    const percents = commissionOf(sold, one).lines.map((line) => line.commissionPercent)
    expect(percents).toEqual([3, 10])
  })

  it('does not exist for what the agent may not sell', () => {
    const few: AgentTerms = { ...terms, sellsAllProducts: false, products: [own] }
    expect(agentUnitCents(chianti, few, null)).toBe(1_200)
    expect(agentUnitCents(grappa, few, null)).toBeNull()
    expect(agentMaySell(few, 'grappa')).toBe(false)
  })
})

describe('the commission', () => {
  it('is of the amount without VAT, line by line', () => {
    const lines = [
      { productId: 'chianti', totalCents: 12_200, ratePercent: 22 },
      { productId: 'grappa', totalCents: 10_400, ratePercent: 4 },
    ]
    const some: AgentTerms = { ...terms, products: [{ ...own, commissionPercent: 0 }] }
    expect(commissionOf(lines, terms)).toEqual({
      lines: [
        { netCents: 10_000, commissionPercent: 10, commissionCents: 1_000 },
        { netCents: 10_000, commissionPercent: 10, commissionCents: 1_000 },
      ],
      commissionCents: 2_000,
    })
    expect(commissionOf(lines, some).commissionCents).toBe(1_000)
  })

  it('of three pieces goes back piece by piece', () => {
    const line = { commissionCents: 100, quantity: 3 }
    expect([0, 1, 2].map((before) => commissionTakenBack(line, before, 1))).toEqual([33, 34, 33])
  })
})

describe('whatever was agreed', () => {
  const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
  const anyTerms = fc
    .record({
      priceMode: fc.constantFrom(...agentPriceModes),
      pricePercent: percent,
      commissionPercent: percent,
      ofChianti: fc.record({
        priceMode: fc.option(fc.constantFrom(...agentPriceModes)),
        pricePercent: percent,
        commissionPercent: fc.option(percent),
      }),
    })
    .map(
      ({ ofChianti, ...rest }): AgentTerms => ({
        ...terms,
        ...rest,
        products: [{ productId: 'chianti', ...ofChianti }],
      }),
    )
  const anyLine = fc.record({
    productId: fc.constantFrom('chianti', 'grappa'),
    totalCents: fc.nat(9_999_999_999),
    ratePercent: percent,
  })

  it('no price is below zero or above what consumers pay', () => {
    fc.assert(
      fc.property(anyTerms, fc.constantFrom(null, germany), (any, countryId) => {
        for (const product of [chianti, grappa]) {
          const cents = agentUnitCents(product, any, countryId) ?? -1
          expect(Number.isInteger(cents)).toBe(true)
          expect(cents).toBeGreaterThanOrEqual(0)
          expect(cents).toBeLessThanOrEqual(productPrice(product, 'consumer', countryId).unitCents)
        }
      }),
    )
  })

  it('no commission is above what was sold, and the lines add up to it', () => {
    fc.assert(
      fc.property(anyTerms, fc.array(anyLine, { maxLength: 8 }), (any, lines) => {
        const commission = commissionOf(lines, any)
        const sum = commission.lines.reduce((total, line) => total + line.commissionCents, 0)
        expect(commission.commissionCents).toBe(sum)
        for (const [index, line] of commission.lines.entries()) {
          expect(line.commissionCents).toBeLessThanOrEqual(line.netCents)
          expect(line.netCents).toBeLessThanOrEqual(lines[index]?.totalCents ?? -1)
          expect(line.commissionCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('returns in any portions take back the commission exactly once', () => {
    fc.assert(
      fc.property(
        fc.nat(9_999_999_999),
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 10 }),
        (commissionCents, portions) => {
          const quantity = portions.reduce((sum, portion) => sum + portion, 0)
          let returned = 0
          let takenBack = 0
          for (const portion of portions) {
            const part = commissionTakenBack({ commissionCents, quantity }, returned, portion)
            expect(part).toBeGreaterThanOrEqual(0)
            takenBack += part
            returned += portion
          }
          expect(takenBack).toBe(commissionCents)
        },
      ),
    )
  })
})
