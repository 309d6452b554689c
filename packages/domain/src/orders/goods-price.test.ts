import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DiscountTerms } from '#domain/promotions/automatic-discount'
import { offersOf } from '#domain/promotions/offers'
import type { VoucherTerms } from '#domain/promotions/voucher'
import { type Cart, priceGoods, type SoldProduct } from './goods-price'
import { maximumQuantity } from './goods-problems'
import type { GoodsFreight } from './goods-shipping'

const [italy, germany, japan] = [1, 2, 3]

const chianti: SoldProduct = {
  id: 'chianti',
  name: 'Chianti Classico',
  consumerPriceCents: 1_850,
  businessPriceCents: 1_200,
  countryPrices: [{ countryId: germany, consumerPriceCents: 2_000, businessPriceCents: null }],
  quantityDiscounts: [
    { fromQuantity: 6, unit: 'percent', percent: 10, amountCents: null },
    { fromQuantity: 12, unit: 'amount', percent: null, amountCents: 400 },
  ],
  isGiftCard: false,
  minimumAmountCents: null,
  maximumAmountCents: null,
  excludedCountryIds: [],
  stock: 24,
  shipmentPriority: 'cheapest',
  packageCm3: null,
  vatRateId: 'ordinary',
}
const oil: SoldProduct = {
  ...chianti,
  id: 'oil',
  name: 'Olio',
  consumerPriceCents: 1_499,
  businessPriceCents: null,
  countryPrices: [],
  quantityDiscounts: [],
  excludedCountryIds: [japan],
  stock: null,
  vatRateId: 'reduced',
}
const slow: GoodsFreight = {
  id: 'slow',
  company: 'Lento',
  countryId: italy,
  vatRateId: 'ordinary',
  pricePerUnitCents: 100,
  freeFromCents: 10_000,
  volumetricDivisor: null,
  fromDays: 3,
  toDays: 6,
  productIds: [],
}
const fast: GoodsFreight = {
  ...slow,
  id: 'fast',
  company: 'Rapido',
  pricePerUnitCents: 300,
  freeFromCents: null,
  toDays: 2,
  fromDays: 1,
}
const voucherTerms: VoucherTerms = {
  id: 'v',
  name: 'Salute',
  code: 'SALUTE',
  type: 'products',
  isActive: true,
  itemIds: [],
  unit: 'amount',
  percent: null,
  amountCents: 500,
  from: null,
  to: null,
  minimumSpendCents: null,
  minimumUnits: null,
  tags: [],
  usage: 'multiple',
  maximumUses: null,
  timesUsed: 0,
}
const discountTerms: DiscountTerms = {
  id: 'd',
  name: 'Summer',
  type: 'products',
  isActive: true,
  itemIds: ['chianti'],
  unit: 'percent',
  percent: 5,
  amountCents: null,
  from: '2026-06-01',
  to: '2026-08-31',
  times: [],
  minimumPurchaseCents: null,
  maximumNoticeDays: 0,
  tags: [],
  maximumPerCustomer: null,
  isCumulative: true,
  priority: 1,
}
const cart: Cart = {
  items: [],
  priceList: 'consumer',
  countryId: null,
  destination: null,
  moment: { date: '2026-06-17', time: '11:00' },
  customer: null,
  offers: offersOf([], null),
  vatRates: [
    { id: 'ordinary', ratePercent: 22, natureCode: null },
    { id: 'reduced', ratePercent: 4, natureCode: null },
  ],
}
const of = (product: SoldProduct, quantity: number) => ({ product, quantity })
const to = (countryId: number, ...freights: GoodsFreight[]) => ({ countryId, freights })

describe('a gift card in the cart', () => {
  const giftCard: SoldProduct = {
    ...oil,
    id: 'card',
    name: 'Gift card',
    consumerPriceCents: 5_000,
    isGiftCard: true,
  }
  const offers = offersOf([{ ...discountTerms, itemIds: [] }], null)

  it('costs what its buyer chose, each amount on a line of its own', () => {
    const free = { ...giftCard, minimumAmountCents: 1_000, maximumAmountCents: 50_000 }
    const { lines, ...price } = priceGoods({
      ...cart,
      offers,
      items: [
        { ...of(free, 1), amountCents: 7_350 },
        { ...of(free, 2), amountCents: 2_000 },
        { ...of(free, 1), amountCents: 7_350 },
      ],
    })
    expect(
      lines.map(({ quantity, amountCents, unitCents }) => [quantity, amountCents, unitCents]),
    ).toEqual([
      [2, 7_350, 7_350],
      [2, 2_000, 2_000],
    ])
    expect(price).toMatchObject({ giftCardCents: 18_700, discountCents: 0, totalCents: 18_700 })
  })

  it('costs what it is worth, whatever is taken off the rest', () => {
    const { lines, ...price } = priceGoods({
      ...cart,
      offers,
      items: [of(chianti, 1), of(giftCard, 2)],
    })
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([93, 0])
    expect(price).toMatchObject({
      subTotalCents: 11_850,
      giftCardCents: 10_000,
      discountCents: 93,
      totalCents: 11_757,
    })
  })

  it('is not made cheaper by hand either', () => {
    const byHand = { ...{ id: 'm', name: 'Regular', type: 'products' as const, itemIds: [] } }
    const taken = { unit: 'amount' as const, percent: null, amountCents: null, toUnitCents: 0 }
    const manual = offersOf([], null, [{ ...byHand, ...taken, reason: 'regular', note: null }])
    const items = [of(chianti, 1), of(giftCard, 1)]
    expect(priceGoods({ ...cart, offers: manual, items }).totalCents).toBe(5_000)
  })

  it('does not count towards a minimum purchase', () => {
    const minimum = offersOf([{ ...discountTerms, itemIds: [], minimumPurchaseCents: 5_000 }], null)
    const items = [of(chianti, 1), of(giftCard, 1)]
    expect(priceGoods({ ...cart, offers: minimum, items }).discountCents).toBe(0)
  })
})

describe('the price of a bottle', () => {
  const unit = (change: Partial<Cart>, product = chianti) =>
    priceGoods({ ...cart, items: [of(product, 1)], ...change }).lines[0]

  it.each<[string, Partial<Cart>, SoldProduct, object]>([
    ['a consumer', {}, chianti, { unitCents: 1_850, priceList: 'consumer', priceCountryId: null }],
    ['a business', { priceList: 'business' }, chianti, { unitCents: 1_200, priceList: 'business' }],
    [
      'a business without a price of its own',
      { priceList: 'business' },
      oil,
      { unitCents: 1_499, priceList: 'consumer' },
    ],
    ['a country', { countryId: germany }, chianti, { unitCents: 2_000, priceCountryId: germany }],
    [
      'a country without one',
      { countryId: japan },
      chianti,
      { unitCents: 1_850, priceCountryId: null },
    ],
    [
      'where it is sent',
      { countryId: italy, destination: to(germany) },
      chianti,
      { unitCents: 2_000 },
    ],
    [
      'a business, before the country of consumers',
      { priceList: 'business', countryId: germany },
      chianti,
      { unitCents: 1_200, priceCountryId: null },
    ],
  ])('is that of %s', (_, change, product, expected) => {
    expect(unit(change, product)).toMatchObject(expected)
  })

  it('is that of a business in its country where there is one', () => {
    const countryPrices = [
      { countryId: germany, consumerPriceCents: 2_000, businessPriceCents: 1_100 },
    ]
    expect(
      unit({ priceList: 'business', countryId: germany }, { ...chianti, countryPrices }),
    ).toMatchObject({ unitCents: 1_100, priceList: 'business', priceCountryId: germany })
  })

  it('is what was agreed, if anything was', () => {
    const items = [{ ...of(chianti, 6), agreedUnitCents: 1_000 }]
    expect(unit({ items })).toMatchObject({
      unitCents: 1_000,
      priceList: 'agreed',
      quantityDiscountCents: 600,
    })
  })
})

describe('the price of a cart', () => {
  it('is listed line by line: quantity, discount, voucher, shipping, VAT', () => {
    const price = priceGoods({
      ...cart,
      items: [of(chianti, 6), of(oil, 1)],
      destination: to(italy, fast, { ...slow, freeFromCents: 20_000 }),
      offers: offersOf([discountTerms], voucherTerms),
    })
    expect(price.lines).toMatchObject([
      {
        productId: 'chianti',
        fullCents: 11_100,
        quantityDiscountCents: 1_110,
        quantityDiscount: { fromQuantity: 6 },
        priceCents: 9_990,
        discountCents: 500 + 432,
        totalCents: 9_058,
      },
      { productId: 'oil', quantityDiscount: null, discountCents: 68, totalCents: 1_431 },
    ])
    expect(price).toMatchObject({
      subTotalCents: 11_489,
      discountCents: 1_000,
      shipping: { offer: { id: 'slow' } },
      shippingCents: 700,
      totalCents: 11_189,
      problems: [],
      refused: [],
    })
    expect(price.vat.map(({ ratePercent, grossCents }) => [ratePercent, grossCents])).toEqual([
      [22, 9_758],
      [4, 1_431],
    ])
  })

  it('counts the same bottle twice in the cart as two bottles', () => {
    const { lines } = priceGoods({ ...cart, items: [of(chianti, 4), of(oil, 1), of(chianti, 8)] })
    expect(lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['chianti', 12],
      ['oil', 1],
    ])
    expect(lines[0]).toMatchObject({ quantityDiscountCents: 4_800 })
  })

  it('is nothing for an empty cart, also where it would be sent', () => {
    const price = priceGoods({ ...cart, items: [of(oil, 0)], destination: to(italy, fast) })
    expect(price).toMatchObject({ lines: [], totalCents: 0, shipping: null, vat: [], problems: [] })
  })

  it('refuses a VAT rate that nobody knows', () => {
    expect(() => priceGoods({ ...cart, items: [of(oil, 1)], vatRates: [] })).toThrow(RangeError)
  })
})

describe('what cannot be sold', () => {
  const problems = (change: Partial<Cart>) => priceGoods({ ...cart, ...change }).problems

  it('is more than there is in stock, over all lines', () => {
    expect(problems({ items: [of(chianti, 24)] })).toEqual([])
    expect(
      problems({ items: [of(chianti, 20), { ...of(chianti, 5), agreedUnitCents: 900 }] }),
    ).toEqual([
      { kind: 'maximum_quantity', productId: 'chianti', name: 'Chianti Classico', maximum: 24 },
    ])
    expect(problems({ items: [of(oil, 100_000)] })).toEqual([])
    expect(maximumQuantity({ stock: -2 })).toBe(0)
  })

  it('is what may not be sent to a country, by its name; taken along it may go there', () => {
    const items = [of(chianti, 1), of(oil, 1)]
    const freight = { ...fast, countryId: japan }
    expect(problems({ items, destination: to(japan, freight) })).toEqual([
      { kind: 'excluded_country', productId: 'oil', name: 'Olio', countryId: japan },
    ])
    expect(problems({ items, countryId: japan })).toEqual([])
  })

  it('is a gift card at an amount at which it is not sold, each amount on its own', () => {
    const limits = { minimumAmountCents: 2_000, maximumAmountCents: 50_000 }
    const card = { ...oil, id: 'card', name: 'Gift card', isGiftCard: true, ...limits }
    const at = (amountCents: number | null, product: SoldProduct = card) => ({
      ...of(product, 1),
      amountCents,
    })
    expect(problems({ items: [at(2_000), at(50_000)] })).toEqual([])
    const about = { productId: 'card', name: 'Gift card' }
    const beyond = { ...about, minimumCents: 2_000, maximumCents: 50_000 }
    expect(problems({ items: [at(1_999), at(5_000), at(null)] })).toEqual([
      { kind: 'amount_limits', ...beyond, amountCents: 1_999 },
      { kind: 'amount_limits', ...beyond, amountCents: null },
    ])
    expect(problems({ items: [at(1_000, oil)] })).toMatchObject([
      { kind: 'fixed_amount', productId: 'oil' },
    ])
  })

  it('is no way for gift cards, which nobody carries', () => {
    const card = { ...chianti, id: 'card', isGiftCard: true }
    expect(problems({ items: [of(card, 1)], destination: to(germany, fast) })).toEqual([])
    const both = [of(card, 1), of(oil, 1)]
    const onlyOil = { ...fast, productIds: ['oil'] }
    expect(problems({ items: both, destination: to(italy, onlyOil) })).toEqual([])
  })

  it('is what nobody carries there', () => {
    const items = [of(chianti, 1), of(oil, 1)]
    const onlyOil = { ...fast, productIds: ['oil'] }
    expect(problems({ items, destination: to(germany, fast) })).toEqual([
      { kind: 'no_freight', countryId: germany },
    ])
    expect(problems({ items, destination: to(italy, onlyOil) })).toMatchObject([
      { kind: 'no_freight' },
    ])
    expect(problems({ items: [of(oil, 1)], destination: to(italy, onlyOil) })).toEqual([])
  })
})

describe('shipping', () => {
  const shipped = (change: Partial<Cart>) =>
    priceGoods({ ...cart, items: [of(chianti, 1)], destination: to(italy, slow, fast), ...change })

  it('goes the cheapest way, or the fastest where one product is in a hurry', () => {
    const urgent: SoldProduct = { ...oil, shipmentPriority: 'fastest' }
    expect(shipped({}).shipping?.offer.id).toBe('slow')
    const items = [of(chianti, 1), of(urgent, 1)]
    expect(shipped({ items })).toMatchObject({
      shipping: { offer: { id: 'fast' } },
      shippingCents: 600,
    })
  })

  it('stays free when a voucher brings the goods below the limit', () => {
    const items = [of(oil, 7)]
    const offers = offersOf([], voucherTerms)
    expect(shipped({ items, offers })).toMatchObject({ totalCents: 9_993, shippingCents: 0 })
  })
})

const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    quantities: fc.array(
      fc.record({
        product: fc.constantFrom(chianti, oil),
        quantity: fc.integer({ min: 0, max: 9 }),
      }),
      { maxLength: 5 },
    ),
    priceList: fc.constantFrom('consumer', 'business'),
    destination: fc.constantFrom(null, to(italy, slow, fast), to(germany, slow)),
    voucher: fc.option(fc.record({ amountCents: fc.nat(30_000) })),
    percent: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  .map(({ quantities, voucher, percent, ...rest }) => ({
    ...cart,
    ...rest,
    items: quantities,
    offers: offersOf(
      percent === null ? [] : [{ ...discountTerms, percent }],
      voucher && { ...voucherTerms, ...voucher },
    ),
  }))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('any cart', () => {
  it('adds up to the cent and never costs less than nothing', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const price = priceGoods(any)
        expect(sum(price.lines.map(({ discountCents }) => discountCents))).toBe(price.discountCents)
        expect(sum(price.lines.map(({ totalCents }) => totalCents)) + price.shippingCents).toBe(
          price.totalCents,
        )
        expect(price.subTotalCents - price.discountCents + price.shippingCents).toBe(
          price.totalCents,
        )
        expect(sum(price.vat.map(({ grossCents }) => grossCents))).toBe(price.totalCents)
        expect(sum(price.vat.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(
          price.totalCents,
        )
        for (const line of price.lines) {
          expect(line.totalCents).toBeGreaterThanOrEqual(0)
          expect(line.fullCents - line.quantityDiscountCents).toBe(line.priceCents)
          expect(line.priceCents - line.discountCents).toBe(line.totalCents)
        }
      }),
    )
  })

  it('costs the same in any order', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const ordered = (one: Cart) => {
          const { lines, ...rest } = priceGoods(one)
          const applied = rest.applied.map(({ terms: { id }, cents }) => [id, cents])
          const problems = rest.problems.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))
          const byProduct = Object.fromEntries(lines.map((line) => [line.productId, line]))
          return { ...rest, applied, problems, byProduct }
        }
        expect(ordered({ ...any, items: any.items.toReversed() })).toEqual(ordered(any))
      }),
    )
  })

  it('never costs more by its promotions, shipping included', () => {
    fc.assert(
      fc.property(anyCart, (any) => {
        const withoutVoucher = { ...any, offers: { ...any.offers, voucher: null } }
        const without = { ...any, offers: offersOf([], null) }
        const [all, some, none] = [any, withoutVoucher, without].map(
          (one) => priceGoods(one).totalCents,
        ) as [number, number, number]
        expect(all).toBeLessThanOrEqual(some)
        expect(some).toBeLessThanOrEqual(none)
      }),
    )
  })
})
