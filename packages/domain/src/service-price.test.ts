import { describe, expect, it } from 'vitest'
import { servicePriceLines, sumOfLines } from './service-price'

const summer = {
  name: 'Summer',
  from: '2026-06-01',
  to: '2026-08-31',
  countryId: null,
  priceCents: 4000,
}
const tasting = {
  pricePerPersonCents: 3500,
  nonDrinkerPriceCents: 2000,
  underPriceCents: 1200,
  seasons: [summer],
}
const family = { guests: 2, nonDrinkers: 0, children: 1 }

describe('the price of a visit', () => {
  it('is the season’s for those who drink, and the own one for children', () => {
    const lines = servicePriceLines(tasting, family, '2026-07-18', null)
    expect(lines).toEqual([
      { kind: 'perPerson', count: 2, unitCents: 4000, season: summer },
      { kind: 'under', count: 1, unitCents: 1200, season: null },
    ])
    expect(sumOfLines(lines)).toBe(9200)
  })

  it('is the service’s on days that no season covers', () => {
    expect(sumOfLines(servicePriceLines(tasting, family, '2026-10-03', null))).toBe(8200)
  })

  it('is the price per person for whom no price is set apart, also in a season', () => {
    const plain = { ...tasting, nonDrinkerPriceCents: null, underPriceCents: null }
    const party = { guests: 1, nonDrinkers: 1, children: 1 }
    expect(sumOfLines(servicePriceLines(plain, party, '2026-07-18', null))).toBe(12000)
  })

  it('can be nothing for children', () => {
    const free = { ...tasting, underPriceCents: 0 }
    expect(sumOfLines(servicePriceLines(free, family, '2026-10-03', null))).toBe(7000)
  })
})
