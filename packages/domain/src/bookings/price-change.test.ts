import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import { offersOf } from '#domain/promotions/offers'
import { priceBooking } from './booking-price'
import { priceChangeReasons } from './price-change'

const service = {
  pricePerPersonCents: 2_500,
  nonDrinkerPriceCents: null,
  underPriceCents: 1_000,
  vatRateId: 'ordinary',
  seasons: [
    {
      name: 'Harvest',
      from: '2026-09-01',
      to: '2026-09-30',
      countryId: null,
      priceCents: 4_000,
      vatRateId: null,
    },
  ],
}

const discount = {
  id: 'aperitivo',
  name: 'Aperitivo',
  type: 'services' as const,
  isActive: true,
  itemIds: [],
  unit: 'percent' as 'percent' | 'amount',
  percent: 10 as number | null,
  amountCents: null as number | null,
  from: '2026-06-01',
  to: '2026-06-30',
  times: [],
  minimumPurchaseCents: null,
  maximumNoticeDays: null,
  tags: [],
  maximumPerCustomer: null,
  isCumulative: true,
  priority: 1,
}

const party = { guests: 2, nonDrinkers: 0, children: 1 }

function priceOn(date: string, discounts = [discount], priced = service) {
  const price = priceBooking({
    service: priced,
    party,
    date,
    countryId: null,
    extras: [{ extraId: 'platter', quantity: 1, unitCents: 1_500, vatRateId: 'reduced' }],
    promotions: {
      serviceId: 'tasting',
      start: '11:00',
      madeOn: '2026-05-01',
      customer: null,
      offers: offersOf(discounts, null),
    },
  })
  return {
    totalCents: price.totalCents,
    priceLines: price.lines,
    promotions: price.promotions?.applied ?? ([] as AppliedPromotion[]),
  }
}

describe('why a price is another one', () => {
  it('names the season and what each guest pays in it', () => {
    expect(priceChangeReasons(priceOn('2026-07-01'), priceOn('2026-09-01'))).toEqual([
      { kind: 'season', before: null, after: 'Harvest' },
      { kind: 'unitPrice', line: 'perPerson', beforeCents: 2_500, afterCents: 4_000 },
    ])
    expect(priceChangeReasons(priceOn('2026-09-01'), priceOn('2026-07-01'))[0]).toEqual({
      kind: 'season',
      before: 'Harvest',
      after: null,
    })
  })

  it('names a discount that is lost, and one that comes in', () => {
    const [june, july] = [priceOn('2026-06-30'), priceOn('2026-07-01')]
    expect(priceChangeReasons(june, july)).toEqual([{ kind: 'promotionLost', name: 'Aperitivo' }])
    expect(priceChangeReasons(july, june)).toEqual([{ kind: 'promotionGained', name: 'Aperitivo' }])
  })

  it('names a discount that takes off something else since', () => {
    const more = { ...discount, percent: 20 }
    expect(priceChangeReasons(priceOn('2026-06-30'), priceOn('2026-06-30', [more]))).toEqual([
      { kind: 'promotionChanged', name: 'Aperitivo' },
    ])
  })

  it('says what each guest pays where the price list is another one since', () => {
    const dearer = { ...service, pricePerPersonCents: 3_000, underPriceCents: 1_200 }
    expect(
      priceChangeReasons(priceOn('2026-07-01'), priceOn('2026-07-02', [discount], dearer)),
    ).toEqual([
      { kind: 'unitPrice', line: 'perPerson', beforeCents: 2_500, afterCents: 3_000 },
      { kind: 'unitPrice', line: 'under', beforeCents: 1_000, afterCents: 1_200 },
    ])
  })

  it('leaves out a season in which nobody pays anything else', () => {
    const [season] = service.seasons
    const sameThen = { ...service, seasons: season ? [{ ...season, priceCents: 2_500 }] : [] }
    expect(
      priceChangeReasons(
        priceOn('2026-06-30', [discount], sameThen),
        priceOn('2026-09-01', [discount], sameThen),
      ),
    ).toEqual([{ kind: 'promotionLost', name: 'Aperitivo' }])
  })

  it('says something whenever the total is another one, and nothing where nothing differs', () => {
    const date = fc.constantFrom('2026-06-30', '2026-07-01', '2026-09-01')
    const discounts = fc.array(
      fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        isCumulative: fc.boolean(),
        priority: fc.integer({ min: 1, max: 3 }),
      }),
      { maxLength: 3 },
    )
    const pricedOn = (day: string, terms: { percent: number }[], cents: number) =>
      priceOn(
        day,
        terms.map((one, index) => ({ ...discount, ...one, id: `d${index}` })),
        { ...service, pricePerPersonCents: cents },
      )
    fc.assert(
      fc.property(
        fc.tuple(date, discounts, fc.integer({ min: 0, max: 9_999 })),
        fc.tuple(date, discounts, fc.integer({ min: 0, max: 9_999 })),
        (one, other) => {
          const [before, after] = [pricedOn(...one), pricedOn(...other)]
          const reasons = priceChangeReasons(before, after)
          if (before.totalCents !== after.totalCents) expect(reasons).not.toEqual([])
          expect(priceChangeReasons(before, before)).toEqual([])
        },
      ),
    )
  })
})
