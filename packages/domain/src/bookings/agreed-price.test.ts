import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersOf } from '#domain/promotions/offers'
import { type AgreedVisit, agreedExtra, keptPriceTime, priceAfterChange } from './agreed-price'
import { priceBooking } from './booking-price'

const harvest = {
  name: 'Harvest',
  from: '2026-09-01',
  to: '2026-09-30',
  countryId: null,
  priceCents: 4_000,
  vatRateId: null,
}
const service = {
  id: 'tasting',
  pricePerPersonCents: 3_500,
  nonDrinkerPriceCents: null,
  underPriceCents: 1_000,
  vatRateId: 'ordinary',
  seasons: [harvest],
}
const platter = { extraId: 'platter', quantity: 2, unitCents: 1_800, vatRateId: 'reduced' }
const visit = {
  service,
  party: { guests: 4, nonDrinkers: 1, children: 1 },
  date: '2026-06-20',
  countryId: null,
  extras: [platter],
}
type Visit = typeof visit

/** Made when a person still paid 30 and a platter 15. */
const before: AgreedVisit = {
  ...visit,
  serviceId: service.id,
  extras: [{ ...platter, unitCents: 1_500 }],
  priceLines: priceBooking({
    ...visit,
    service: { ...service, pricePerPersonCents: 3_000 },
    extras: [{ ...platter, unitCents: 1_500 }],
  }).lines,
}
const keptPlatter = { ...platter, unitCents: 1_500 }
const unchanged: Visit = { ...visit, extras: [keptPlatter] }

describe('the price of a visit after a change', () => {
  it('stays as a whole while nothing that has a price changes', () => {
    expect(priceAfterChange(before, unchanged)).toBeNull()
    expect(priceAfterChange(before, { ...unchanged, date: '2026-07-01' })).toBeNull()
  })

  it('keeps what was agreed for the visit beside other extras', () => {
    const wine = { extraId: 'wine', quantity: 1, unitCents: 2_000, vatRateId: 'ordinary' }
    const price = priceAfterChange(before, { ...unchanged, extras: [keptPlatter, wine] })
    expect(price?.lines.map(({ unitCents }) => unitCents)).toEqual([
      3_000, 3_000, 1_000, 1_500, 2_000,
    ])
    expect(priceAfterChange(before, { ...unchanged, extras: [] })?.totalCents).toBe(16_000)
  })

  it.each<[string, Partial<Visit>]>([
    ['another party of the same size', { party: { guests: 5, nonDrinkers: 0, children: 1 } }],
    ['fewer children', { party: { guests: 4, nonDrinkers: 1, children: 0 } }],
    ['a day of another season', { date: '2026-09-19' }],
    ['a guest from elsewhere', { countryId: 7 as never }],
    ['another service', { service: { ...service, id: 'tour' } }],
  ])('is made anew for %s', (_, change) => {
    const changed = { ...unchanged, ...change }
    expect(priceAfterChange(before, changed)).toEqual(priceBooking(changed))
  })

  it('is that of today only where somebody asks for something else', () => {
    const people = fc.integer({ min: 0, max: 3 })
    fc.assert(
      fc.property(
        fc.record({ guests: people, nonDrinkers: people, children: people }),
        fc.constantFrom('2026-06-20', '2026-06-21', '2026-09-19'),
        fc.constantFrom(null, 7),
        (party, date, countryId) => {
          const made = { ...visit, party, date, countryId, extras: [] }
          const agreed = { ...before, party, date, countryId, extras: [], priceLines: [] }
          expect(priceAfterChange(agreed, made)).toBeNull()
          const more = { ...made, party: { ...party, guests: party.guests + 1 } }
          expect(priceAfterChange(agreed, more)).toEqual(priceBooking(more))
        },
      ),
    )
  })
})

describe('a price that was kept in spite of a move', () => {
  const june = { date: '2026-06-20', start: '11:00' }
  const aperitivo = {
    id: 'aperitivo',
    name: 'Aperitivo',
    type: 'services' as const,
    isActive: true,
    itemIds: [],
    unit: 'percent' as const,
    percent: 10,
    amountCents: null,
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
  const harvestDiscount = {
    ...aperitivo,
    id: 'crush',
    name: 'Crush',
    from: '2026-09-22',
    to: '2026-09-25',
  }
  const promotionsAt = (start: string, terms = [aperitivo, harvestDiscount]) => ({
    serviceId: service.id,
    start,
    madeOn: '2026-05-01',
    customer: null,
    offers: offersOf(terms, null),
  })
  const made = priceBooking({
    ...unchanged,
    service: { ...service, pricePerPersonCents: 3_000 },
    promotions: promotionsAt('11:00', [aperitivo]),
  })
  /** Made for June at 30 a head with 10 % off, and kept on a day of the harvest. */
  const kept: AgreedVisit = {
    ...before,
    date: '2026-09-19',
    pricedFor: june,
    priceLines: made.lines,
    promotions: { start: '15:00', madeOn: '2026-05-01', applied: made.promotions?.applied ?? [] },
  }
  const visitAt = (date: string, start: string, change: Partial<Visit> = {}) => ({
    ...unchanged,
    date,
    ...change,
    promotions: promotionsAt(start),
  })

  it('stays while the visit stays, or moves to where it would cost the same', () => {
    for (const [date, start] of [
      ['2026-09-19', '15:00'],
      ['2026-09-20', '10:00'],
    ] as const) {
      expect(priceAfterChange(kept, visitAt(date, start))).toBeNull()
      expect(keptPriceTime(kept, visitAt(date, start))).toEqual(june)
    }
  })

  it('is the visit’s own again when it goes back to a time like that', () => {
    expect(priceAfterChange(kept, visitAt('2026-06-21', '11:00'))).toBeNull()
    expect(keptPriceTime(kept, visitAt('2026-06-21', '11:00'))).toBeNull()
  })

  it('holds beside other extras, with the discounts that it was made with', () => {
    const price = priceAfterChange(kept, visitAt('2026-09-19', '15:00', { extras: [] }))
    expect(price).toMatchObject({ subTotalCents: 16_000, discountCents: 1_600 })
  })

  it.each<[string, ReturnType<typeof visitAt>]>([
    ['at a time with another discount', visitAt('2026-09-22', '15:00')],
    ['at a time without those discounts', visitAt('2026-10-10', '15:00')],
    [
      'for another party',
      visitAt('2026-09-19', '15:00', { party: { guests: 5, nonDrinkers: 1, children: 1 } }),
    ],
  ])('is made anew %s', (_, visit) => {
    const fresh = priceAfterChange({ ...kept, date: june.date, pricedFor: null }, visit)
    expect(priceAfterChange(kept, visit)).toEqual(fresh)
    expect(fresh).not.toBeNull()
    expect(keptPriceTime(kept, visit)).toBeNull()
  })
})

describe('an extra that was had already', () => {
  it('is found with its line', () => {
    expect(agreedExtra(before, 'platter')).toMatchObject({
      extra: { quantity: 2 },
      line: { unitCents: 1_500, vatRateId: 'reduced' },
    })
  })

  it('is none without one of the two', () => {
    expect(agreedExtra(before, 'wine')).toBeNull()
    expect(agreedExtra({ ...before, priceLines: [] }, 'platter')).toBeNull()
    expect(agreedExtra({ ...before, extras: [] }, 'platter')).toBeNull()
  })
})
