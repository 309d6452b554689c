import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountTerms } from '#domain/promotions/automatic-discount'
import { offersOf } from '#domain/promotions/offers'
import type { VoucherTerms } from '#domain/promotions/voucher'
import { vatOfLines } from '#domain/vat-of-lines'
import { type AgreedVisit, priceAfterChange } from './agreed-price'
import { type PricedVisit, payableCents, priceBooking } from './booking-price'

const service = {
  id: 'tasting',
  pricePerPersonCents: 3_000,
  nonDrinkerPriceCents: 1_500,
  underPriceCents: 0,
  vatRateId: 'ordinary',
  seasons: [],
}
const platter = { extraId: 'platter', quantity: 2, unitCents: 1_200, vatRateId: 'reduced' }
/** On a Tuesday. */
const visit = {
  service,
  party: { guests: 2, nonDrinkers: 1, children: 1 },
  date: '2026-06-16',
  countryId: null,
  extras: [platter],
}
const terms = {
  type: 'services' as const,
  isActive: true,
  itemIds: ['tasting', 'tour'],
  unit: 'percent' as const,
  amountCents: null,
  from: null,
  to: null,
}
const tuesdays: DiscountTerms = {
  ...terms,
  id: 'tuesdays',
  name: 'Tuesdays',
  percent: 10,
  times: [{ start: '09:00', end: '18:00', weekDays: [2] }],
  minimumPurchaseCents: 6_000,
  maximumNoticeDays: 30,
  tags: [],
  maximumPerCustomer: null,
  isCumulative: true,
  priority: 1,
}
const fridays: DiscountTerms = {
  ...tuesdays,
  id: 'fridays',
  percent: 20,
  times: [{ start: '09:00', end: '18:00', weekDays: [5] }],
}
const salute: VoucherTerms = {
  ...terms,
  id: 'salute',
  name: 'Salute',
  code: 'SALUTE',
  percent: null,
  unit: 'amount',
  amountCents: 1_000,
  minimumSpendCents: null,
  minimumUnits: 4,
  tags: [],
  usage: 'single',
  maximumUses: null,
  timesUsed: 0,
}

const promotions = (discounts: DiscountTerms[], voucher: VoucherTerms | null, start = '10:00') => ({
  serviceId: 'tasting',
  start,
  madeOn: '2026-06-10',
  customer: null,
  offers: offersOf(discounts, voucher),
})

describe('a visit with promotions', () => {
  it('says what they take off, in all and of each line', () => {
    const price = priceBooking({ ...visit, promotions: promotions([tuesdays, fridays], salute) })
    expect(price).toMatchObject({ subTotalCents: 9_900, discountCents: 1_990, totalCents: 7_910 })
    expect(price.promotions?.applied.map(({ terms: { id }, cents }) => [id, cents])).toEqual([
      ['tuesdays', 990],
      ['salute', 1_000],
    ])
    expect(price.promotions?.refused).toMatchObject([{ id: 'fridays', reason: 'other_day' }])
    expect(price.lines.map((line) => [line.totalCents, payableCents(line)])).toEqual([
      [6_000, 4_794],
      [1_500, 1_198],
      [0, 0],
      [2_400, 1_918],
    ])
  })

  it('keeps of an association only the service that was booked', () => {
    const { promotions: outcome } = priceBooking({
      ...visit,
      promotions: promotions([tuesdays], null),
    })
    expect(outcome?.applied[0]?.terms.itemIds).toEqual(['tasting'])
  })

  it('counts people as units, not extras', () => {
    const price = (children: number) =>
      priceBooking({
        ...visit,
        party: { ...visit.party, children },
        promotions: promotions([], salute),
      })
    expect(price(1).discountCents).toBe(1_000)
    expect(price(0).promotions?.refused).toMatchObject([{ reason: 'minimum_units' }])
  })

  it('costs what it costs without them where none applies', () => {
    const { promotions: outcome, ...price } = priceBooking({
      ...visit,
      promotions: promotions([fridays], null),
    })
    expect(price).toEqual(priceBooking(visit))
    expect(outcome?.refused).toHaveLength(1)
  })

  it('adds up to the cent, VAT included', () => {
    const people = fc.integer({ min: 0, max: 5 })
    const rates = [
      { id: 'ordinary', ratePercent: 22, natureCode: null },
      { id: 'reduced', ratePercent: 10, natureCode: null },
    ]
    fc.assert(
      fc.property(
        fc.record({ guests: people, nonDrinkers: people, children: people }),
        fc.nat(9_999),
        fc.nat(100),
        fc.nat(20_000),
        (party, unitCents, percent, amountCents) => {
          const price = priceBooking({
            ...visit,
            party,
            extras: [{ ...platter, unitCents }],
            promotions: promotions([{ ...tuesdays, percent }], { ...salute, amountCents }),
          })
          const paid = price.lines.map((line) => ({ ...line, totalCents: payableCents(line) }))
          const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
          expect(sum(paid.map(({ totalCents }) => totalCents))).toBe(price.totalCents)
          expect(price.subTotalCents - price.discountCents).toBe(price.totalCents)
          expect(Math.min(0, ...paid.map(({ totalCents }) => totalCents))).toBe(0)
          expect(sum(vatOfLines(paid, rates).map(({ grossCents }) => grossCents))).toBe(
            price.totalCents,
          )
        },
      ),
    )
  })
})

describe('a visit with promotions after a change', () => {
  const made = priceBooking({ ...visit, promotions: promotions([tuesdays], salute) })
  const before: AgreedVisit = {
    ...visit,
    serviceId: service.id,
    priceLines: made.lines,
    promotions: {
      start: '10:00',
      madeOn: '2026-06-10',
      applied: made.promotions?.applied ?? [],
    },
  }
  const withdrawn = { ...tuesdays, isActive: false }
  const used = { ...salute, isActive: false }
  const now = promotions([withdrawn, fridays], used)
  const after = (change: Partial<PricedVisit>) =>
    priceAfterChange(before, { ...visit, promotions: now, ...change, service })
  const appliedIn = (price: ReturnType<typeof after>) =>
    price?.promotions?.applied.map(({ terms: { id }, cents }) => [id, cents])

  it('keeps them as a whole, also those withdrawn since and beside new ones', () => {
    const better = { ...tuesdays, id: 'better', percent: 50 }
    expect(after({})).toBeNull()
    expect(after({ promotions: promotions([better], used) })).toBeNull()
    expect(after({ promotions: undefined })).toBeNull()
    expect(after({ promotions: promotions([withdrawn, fridays], used, '17:00') })).toBeNull()
    expect(after({ date: '2026-06-23' })).toBeNull()
  })

  it('gives what was agreed also for other extras', () => {
    const wine = { extraId: 'wine', quantity: 1, unitCents: 2_000, vatRateId: 'ordinary' }
    const price = after({ extras: [platter, wine] })
    expect(appliedIn(price)).toEqual([
      ['tuesdays', 1_190],
      ['salute', 1_000],
    ])
    expect(price).toMatchObject({ subTotalCents: 11_900, totalCents: 9_710 })
    expect(after({ extras: [platter, wine], promotions: undefined })).toEqual(price)
  })

  it('still asks for the minimum', () => {
    const small = { ...tuesdays, minimumPurchaseCents: 9_000 }
    const agreed = priceBooking({ ...visit, promotions: promotions([small], null) })
    const price = priceAfterChange(
      {
        ...before,
        priceLines: agreed.lines,
        promotions: {
          start: '10:00',
          madeOn: '2026-06-10',
          applied: agreed.promotions?.applied ?? [],
        },
      },
      { ...visit, extras: [], promotions: promotions([small], null) },
    )
    expect(price).toMatchObject({ discountCents: 0, totalCents: 7_500 })
    expect(price?.lines.every((line) => !('discountCents' in line))).toBe(true)
    expect(price?.promotions?.refused).toMatchObject([{ reason: 'minimum_spend' }])
  })

  it('finds them anew where it moves to a time at which others hold', () => {
    expect(appliedIn(after({ date: '2026-06-19' }))).toEqual([
      ['fridays', 1_980],
      ['salute', 1_000],
    ])
    expect(appliedIn(after({ date: '2026-06-18' }))).toEqual([['salute', 1_000]])
    expect(appliedIn(after({ promotions: promotions([], used, '18:00') }))).toEqual([
      ['salute', 1_000],
    ])
  })

  it('loses those that were not for visits booked so long before', () => {
    expect(after({ date: '2026-07-07' })).toBeNull()
    expect(after({ date: '2026-07-14' })?.promotions?.refused).toMatchObject([
      { id: 'fridays', reason: 'other_day' },
      { id: 'tuesdays', reason: 'booked_too_early' },
    ])
  })

  it('loses its voucher, and nothing else, on a day after its last', () => {
    const june = { ...salute, to: '2026-06-20' }
    const { lines, promotions: outcome } = priceBooking({
      ...visit,
      promotions: promotions([tuesdays], june),
    })
    const agreed = { start: '10:00', madeOn: '2026-06-10', applied: outcome?.applied ?? [] }
    const better = { ...tuesdays, id: 'better', percent: 50 }
    const price = priceAfterChange(
      { ...before, priceLines: lines, promotions: agreed },
      { ...visit, date: '2026-06-23', promotions: promotions([better], june) },
    )
    expect(appliedIn(price)).toEqual([['tuesdays', 990]])
    expect(price?.promotions?.refused).toMatchObject([{ id: 'salute', reason: 'expired' }])
  })

  it('takes a voucher in or out beside what else was agreed', () => {
    const other = { ...salute, id: 'other', amountCents: 300 }
    expect(appliedIn(after({ promotions: promotions([], null) }))).toEqual([['tuesdays', 990]])
    expect(appliedIn(after({ promotions: promotions([], other) }))).toEqual([
      ['tuesdays', 990],
      ['other', 300],
    ])
    const refused = after({ promotions: promotions([], { ...other, timesUsed: 1 }) })
    expect(appliedIn(refused)).toEqual([['tuesdays', 990]])
    expect(refused?.promotions?.refused).toMatchObject([{ id: 'other', reason: 'used_up' }])
  })

  it('loses its voucher where it becomes the visit of somebody whom that is not for', () => {
    const forClub = { ...used, tags: [{ id: 'club', name: 'Wine club' }] }
    const of = (tagIds: string[] | null) =>
      after({
        promotions: {
          ...promotions([], forClub),
          customer: tagIds && { uses: {}, tagIds },
        },
      })
    expect(of(['regular', 'club'])).toBeNull()
    expect(appliedIn(of(['regular']))).toEqual([['tuesdays', 990]])
    expect(of([])?.promotions?.refused).toMatchObject([{ id: 'salute', reason: 'other_customer' }])
    expect(of(null)?.promotions?.refused).toMatchObject([
      { id: 'salute', reason: 'needs_tagged_customer' },
    ])
  })

  it('is made anew, with the promotions of now, for another party', () => {
    const changed = { ...visit, party: { ...visit.party, guests: 3 }, promotions: now }
    expect(after(changed)).toEqual(priceBooking(changed))
    expect(appliedIn(after(changed))).toEqual([])
  })

  it('gives the same again for the same lines, whatever was agreed', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(12_000), fc.boolean(), (percent, amountCents, isAlone) => {
        const discounts = [
          { ...tuesdays, percent, isCumulative: !isAlone },
          { ...tuesdays, id: 'fixed', unit: 'amount' as const, percent: null, amountCents: 700 },
        ]
        const voucher = { ...salute, amountCents }
        const first = priceBooking({ ...visit, promotions: promotions(discounts, voucher) })
        const agreed = {
          ...before,
          extras: [],
          priceLines: first.lines,
          promotions: {
            start: '10:00',
            madeOn: '2026-06-10',
            applied: first.promotions?.applied ?? [],
          },
        }
        const again = priceAfterChange(agreed, visit)
        expect(again).toEqual({
          ...first,
          promotions: { applied: first.promotions?.applied, refused: [] },
        })
      }),
    )
  })
})
