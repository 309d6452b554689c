import { describe, expect, it } from 'vitest'
import { guestPrices, servicePriceLines, sumOfLines } from './service-price'

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

describe('what each guest pays', () => {
  const swiss = { ...summer, countryId: 756, priceCents: 3000 }

  it('is the least there is until a day is chosen, and says so', () => {
    const spring = { ...summer, from: '2026-03-01', to: '2026-05-31', priceCents: 3200 }
    const prices = guestPrices({ ...tasting, seasons: [summer, spring, swiss] }, null)
    expect(prices.guests).toEqual({ cents: 3200, isLeast: true })
    expect(prices.nonDrinkers).toEqual({ cents: 2000, isLeast: false })
    expect(prices.children).toEqual({ cents: 1200, isLeast: false })
  })

  it('is that of the day and the country once they are known', () => {
    const service = { ...tasting, underPriceCents: null, seasons: [summer, swiss] }
    const on = (date: string, countryId: number | null) => guestPrices(service, { date, countryId })
    expect(on('2026-07-18', null).children).toEqual({ cents: 4000, isLeast: false })
    expect(on('2026-07-18', 756).guests).toEqual({ cents: 3000, isLeast: false })
    expect(on('2026-10-03', 756).guests).toEqual({ cents: 3500, isLeast: false })
  })

  it('is no least price where seasons change nothing', () => {
    const prices = guestPrices({ ...tasting, seasons: [{ ...summer, priceCents: 3500 }] }, null)
    expect(prices.guests).toEqual({ cents: 3500, isLeast: false })
  })
})
