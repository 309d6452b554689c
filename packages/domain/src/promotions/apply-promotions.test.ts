import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions'
import { type AutomaticDiscount, automaticDiscount, type DiscountTerms } from './automatic-discount'
import { offersOf } from './offers'
import type { Purchase } from './purchase'
import type { VoucherTerms } from './voucher'

const items = ['chianti', 'brunello', 'grappa', 'oil']
const anyItems = fc.subarray(items)
const reduction = fc.oneof(
  fc.record({
    unit: fc.constant('percent' as const),
    percent: fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
    amountCents: fc.constant(null),
  }),
  fc.record({
    unit: fc.constant('amount' as const),
    percent: fc.constant(null),
    amountCents: fc.integer({ min: 0, max: 60_000 }),
  }),
)
const limit = fc.option(fc.integer({ min: 1, max: 3 }))
const minimum = fc.option(fc.integer({ min: 0, max: 40_000 }))

const anyDiscounts: fc.Arbitrary<DiscountTerms[]> = fc
  .array(
    fc.record({
      reduction,
      itemIds: anyItems,
      isActive: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
      isCumulative: fc.boolean(),
      priority: fc.integer({ min: 1, max: 4 }),
      minimumPurchaseCents: minimum,
      maximumPerCustomer: limit,
    }),
    { maxLength: 6 },
  )
  .map((discounts) =>
    discounts.map(({ reduction, ...terms }, index) => ({
      ...reduction,
      ...terms,
      id: `d${index}`,
      name: `Discount ${index}`,
      type: 'products',
      from: null,
      to: null,
      times: [],
      maximumNoticeDays: null,
      tags: [],
    })),
  )

const anyVoucher: fc.Arbitrary<VoucherTerms> = fc
  .record({
    reduction,
    itemIds: anyItems,
    minimumSpendCents: minimum,
    minimumUnits: limit,
    usage: fc.constantFrom('single', 'multiple_single', 'multiple'),
    timesUsed: fc.integer({ min: 0, max: 3 }),
    maximumUses: limit,
  })
  .map(({ reduction, ...terms }) => ({
    ...reduction,
    ...terms,
    id: 'v',
    name: 'Voucher',
    code: 'SALUTE',
    tags: [],
    type: 'products',
    isActive: true,
    from: null,
    to: null,
  }))

const anyPurchase: fc.Arbitrary<Purchase> = fc
  .record({
    lines: fc.uniqueArray(
      fc.record({
        key: fc.constantFrom(...items, ...items.map((item) => `${item} magnum`)),
        units: fc.integer({ min: 1, max: 12 }),
        cents: fc.integer({ min: 0, max: 50_000 }),
      }),
      { selector: ({ key }) => key, maxLength: 8 },
    ),
    customer: fc.option(
      fc.record({
        uses: fc.dictionary(fc.constantFrom('d0', 'd1', 'v'), fc.nat(3)),
        tagIds: fc.constant([]),
      }),
    ),
  })
  .map(({ lines, customer }) => ({
    kind: 'products',
    lines: lines.map((line) => ({ ...line, itemId: line.key.split(' ')[0] ?? '' })),
    moment: { date: '2026-06-17', time: '11:00' },
    madeOn: '2026-06-17',
    customer,
  }))

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const total = (purchase: Purchase, discounts: DiscountTerms[], voucher: VoucherTerms | null) =>
  applyPromotions(purchase, offersOf(discounts, voucher)).totalCents

describe('promotions on a purchase', () => {
  it('never take more than there is, and add up to the cent', () => {
    fc.assert(
      fc.property(anyPurchase, anyDiscounts, fc.option(anyVoucher), (purchase, terms, voucher) => {
        const price = applyPromotions(purchase, offersOf(terms, voucher))
        const prices = purchase.lines.map(({ cents }) => cents)
        expect(price.subTotalCents).toBe(sum(prices))
        expect(price.totalCents).toBe(price.subTotalCents - price.discountCents)
        expect(sum(price.lineDiscounts)).toBe(price.discountCents)
        expect(sum(price.applied.map(({ cents }) => cents))).toBe(price.discountCents)
        for (const [index, cents] of prices.entries()) {
          expect(price.lineDiscounts[index]).toBeGreaterThanOrEqual(0)
          expect(price.lineDiscounts[index]).toBeLessThanOrEqual(cents)
        }
        for (const {
          cents,
          lineCents,
          terms: { itemIds },
        } of price.applied) {
          expect(sum(lineCents)).toBe(cents)
          expect(cents).toBeGreaterThan(0)
          for (const [index, { itemId }] of purchase.lines.entries()) {
            const isTouched = itemIds.length === 0 || itemIds.includes(itemId)
            if (!isTouched) expect(lineCents[index]).toBe(0)
          }
        }
      }),
    )
  })

  it('are each listed once: applied, or refused with a reason', () => {
    fc.assert(
      fc.property(anyPurchase, anyDiscounts, fc.option(anyVoucher), (purchase, terms, voucher) => {
        const { applied, refused } = applyPromotions(purchase, offersOf(terms, voucher))
        const listed = [...applied.map((one) => one.terms.id), ...refused.map(({ id }) => id)]
        const offered = [...terms.map(({ id }) => id), ...(voucher ? [voucher.id] : [])]
        expect(listed.toSorted()).toEqual(offered.toSorted())
      }),
    )
  })

  it('do not depend on the order of lines or offers', () => {
    const shuffled = <T>(list: readonly T[], seed: readonly number[]) =>
      list
        .map((value, index) => ({ value, place: seed[index] ?? 0 }))
        .sort((one, other) => one.place - other.place)
        .map(({ value }) => value)
    const seed = fc.array(fc.nat(1_000), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(
        anyPurchase,
        anyDiscounts,
        fc.option(anyVoucher),
        seed,
        (purchase, terms, voucher, places) => {
          const byKey = (one: Purchase, discounts: DiscountTerms[]) => {
            const price = applyPromotions(one, offersOf(discounts, voucher))
            return {
              lines: Object.fromEntries(
                one.lines.map(({ key }, index) => [key, price.lineDiscounts[index]]),
              ),
              applied: price.applied.map(({ terms: { id }, cents }) => [id, cents]),
              refused: Object.fromEntries(price.refused.map(({ id, reason }) => [id, reason])),
            }
          }
          const turned = { ...purchase, lines: shuffled(purchase.lines, places) }
          expect(byKey(turned, shuffled(terms, places))).toEqual(byKey(purchase, terms))
        },
      ),
    )
  })

  it('leave the customer with the cheaper of the two choices', () => {
    fc.assert(
      fc.property(anyPurchase, anyDiscounts, (purchase, terms) => {
        const matching = terms
          .toSorted((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1))
          .map(automaticDiscount)
          .filter(({ applies }) => applies(purchase) === null)
        const costWith = (discounts: readonly AutomaticDiscount[]) =>
          sum(
            discounts.reduce(
              (left, { apply }) => {
                const taken = apply(purchase.lines, left)
                return left.map((cents, index) => cents - (taken[index] ?? 0))
              },
              purchase.lines.map(({ cents }) => cents),
            ),
          )
        const single = matching.filter((one) => !one.terms.isCumulative)
        const choices = [
          costWith(matching.filter((one) => one.terms.isCumulative)),
          ...single
            .filter((one) => one.terms.priority === single[0]?.terms.priority)
            .map((one) => costWith([one])),
        ]
        expect(total(purchase, terms, null)).toBe(Math.min(...choices))
      }),
    )
  })

  it('never become dearer by a voucher', () => {
    fc.assert(
      fc.property(anyPurchase, anyDiscounts, anyVoucher, (purchase, terms, voucher) => {
        expect(total(purchase, terms, voucher)).toBeLessThanOrEqual(total(purchase, terms, null))
      }),
    )
  })

  it('change nothing where they do not apply', () => {
    fc.assert(
      fc.property(anyPurchase, anyDiscounts, fc.option(anyVoucher), (purchase, terms, voucher) => {
        const price = applyPromotions(purchase, offersOf(terms, voucher))
        const applied = new Set(price.applied.map((one) => one.terms.id))
        const without = applyPromotions(
          purchase,
          offersOf(
            terms.filter(({ id }) => applied.has(id)),
            voucher && applied.has(voucher.id) ? voucher : null,
          ),
        )
        expect(without).toEqual({ ...price, refused: [] })
      }),
    )
  })
})

describe('the choice of discounts', () => {
  const purchase: Purchase = {
    kind: 'products',
    lines: [{ key: 'chianti', itemId: 'chianti', units: 6, cents: 10_000 }],
    moment: { date: '2026-06-17', time: '11:00' },
    madeOn: '2026-06-17',
    customer: null,
  }
  const discount = (id: string, change: Partial<DiscountTerms>): DiscountTerms => ({
    id,
    name: id,
    type: 'products',
    isActive: true,
    itemIds: [],
    unit: 'percent',
    percent: 10,
    amountCents: null,
    from: null,
    to: null,
    times: [],
    minimumPurchaseCents: null,
    maximumNoticeDays: null,
    tags: [],
    maximumPerCustomer: null,
    isCumulative: true,
    priority: 1,
    ...change,
  })
  const ten = discount('ten', { priority: 2 })
  const fiveEuro = discount('fiveEuro', { unit: 'amount', percent: null, amountCents: 500 })
  const outcome = (...terms: DiscountTerms[]) => {
    const { applied, refused } = applyPromotions(purchase, offersOf(terms, null))
    return {
      applied: applied.map(({ terms: { id }, cents }) => [id, cents]),
      refused: refused.map(({ id, reason }) => [id, reason]),
    }
  }

  it('goes through the cumulative ones by priority, each on what is left', () => {
    expect(outcome(ten, fiveEuro).applied).toEqual([
      ['fiveEuro', 500],
      ['ten', 950],
    ])
    expect(outcome({ ...ten, priority: 1 }, { ...fiveEuro, priority: 2 }).applied).toEqual([
      ['ten', 1_000],
      ['fiveEuro', 500],
    ])
  })

  it('takes the one that stands alone where it is cheaper', () => {
    const fifteen = discount('fifteen', { isCumulative: false, percent: 15 })
    expect(outcome(ten, fiveEuro, fifteen)).toEqual({
      applied: [['fifteen', 1_500]],
      refused: [
        ['fiveEuro', 'cheaper_offer'],
        ['ten', 'cheaper_offer'],
      ],
    })
    const fourteen = { ...fifteen, percent: 14 }
    expect(outcome(ten, fiveEuro, fourteen).refused).toEqual([['fifteen', 'cheaper_offer']])
  })

  it('knows of those that stand alone only the one with the best priority', () => {
    const first = discount('first', { isCumulative: false, percent: 5 })
    const dearer = discount('second', { isCumulative: false, percent: 50, priority: 2 })
    expect(outcome(dearer, first)).toEqual({
      applied: [['first', 500]],
      refused: [['second', 'better_priority']],
    })
    expect(outcome({ ...dearer, priority: 1 }, first).applied).toEqual([['second', 5_000]])
  })

  it('says where there is nothing left to take off', () => {
    const all = discount('all', { percent: 100 })
    expect(outcome(all, ten)).toEqual({
      applied: [['all', 10_000]],
      refused: [['ten', 'nothing_to_discount']],
    })
  })

  it('puts the voucher last, on what the discounts have left', () => {
    const voucher: VoucherTerms = {
      ...ten,
      id: 'v',
      code: 'SALUTE',
      percent: 50,
      minimumSpendCents: 10_000,
      minimumUnits: 6,
      tags: [],
      usage: 'single',
      maximumUses: null,
      timesUsed: 0,
    }
    const price = applyPromotions(purchase, offersOf([ten], voucher))
    expect(price.applied.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['discount', 1_000],
      ['voucher', 4_500],
    ])
    const free = applyPromotions(purchase, offersOf([discount('all', { percent: 100 })], voucher))
    expect(free.refused).toMatchObject([{ kind: 'voucher', reason: 'nothing_to_discount' }])
  })
})
