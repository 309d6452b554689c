import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions'
import { automaticDiscount, type DiscountTerms } from './automatic-discount'
import { offersOf } from './offers'
import { type PastPurchase, replayOf, replayPurchase } from './replay'

const terms: DiscountTerms = {
  id: 'candidate',
  name: 'Candidate',
  type: 'services',
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
  isCumulative: true,
  priority: 1,
  isActive: false,
  maximumPerCustomer: null,
}

const visit: PastPurchase = {
  id: 'visit',
  kind: 'services',
  lines: [{ key: 'perPerson', itemId: 'classic', units: 2, cents: 10_000 }],
  moment: { date: '2026-09-16', time: '11:00' },
  madeOn: '2026-09-10',
  customerId: 'ada',
  tagIds: [],
  applied: [],
}

function soldWith(past: PastPurchase, discounts: readonly DiscountTerms[]): PastPurchase {
  const purchase = { ...past, customer: { uses: {}, tagIds: [] } }
  const active = discounts.map((one) => ({ ...one, isActive: true }))
  return { ...past, applied: applyPromotions(purchase, offersOf(active, null)).applied }
}

function outcomeOf(discount: DiscountTerms, purchases: readonly PastPurchase[]) {
  const replay = replayOf(discount)
  for (const past of purchases) replay.add(past)
  return replay.outcome()
}

describe('a discount replayed over what was sold', () => {
  it('costs what it would have taken off, by week, by item and by purchase', () => {
    const lunch = { key: 'perPerson', itemId: 'lunch', units: 4, cents: 30_000 }
    const later = { ...visit, id: 'later', lines: [lunch] }
    const week = { ...later.moment, date: '2026-09-21' }
    expect(outcomeOf(terms, [visit, { ...later, moment: week }])).toEqual({
      purchases: 2,
      touched: 2,
      totalCents: 40_000,
      costCents: 4_000,
      dearer: { count: 0, cents: 0 },
      weeks: [
        { from: '2026-09-14', purchases: 1, touched: 1, costCents: 1_000 },
        { from: '2026-09-21', purchases: 1, touched: 1, costCents: 3_000 },
      ],
      items: [
        { itemId: 'lunch', touched: 1, costCents: 3_000 },
        { itemId: 'classic', touched: 1, costCents: 1_000 },
      ],
      biggest: [
        { id: 'later', date: '2026-09-21', totalCents: 30_000, costCents: 3_000 },
        { id: 'visit', date: '2026-09-16', totalCents: 10_000, costCents: 1_000 },
      ],
    })
  })

  it('runs on days that are still to come as if it had run then, but keeps its hours', () => {
    const easter = { ...terms, from: '2027-03-20', to: '2027-03-30' }
    expect(outcomeOf(easter, [visit]).costCents).toBe(1_000)
    const mornings = [{ start: '09:00', end: '11:00', weekDays: [] }]
    expect(outcomeOf({ ...easter, times: mornings }, [visit]).touched).toBe(0)
  })

  it('comes on top of what was taken off already', () => {
    const half = { ...terms, id: 'half', percent: 50 }
    const sold = soldWith(visit, [half])
    expect(outcomeOf({ ...terms, priority: 2 }, [sold])).toMatchObject({
      totalCents: 5_000,
      costCents: 500,
    })
    expect(outcomeOf({ ...terms, isCumulative: false }, [sold])).toMatchObject({
      touched: 0,
      costCents: 0,
    })
  })

  it('is reported where it would have kept a bigger discount away', () => {
    const big = { ...terms, id: 'big', percent: 50, isCumulative: false, priority: 2 }
    const first = { ...terms, isCumulative: false, priority: 1 }
    expect(outcomeOf(first, [soldWith(visit, [big])])).toMatchObject({
      touched: 1,
      costCents: 0,
      dearer: { count: 1, cents: 4_000 },
    })
  })

  it('is as if it had not been there where it was', () => {
    expect(outcomeOf({ ...terms, percent: 20 }, [soldWith(visit, [terms])])).toMatchObject({
      totalCents: 10_000,
      costCents: 2_000,
    })
  })

  it('stops at its limit for each customer, and needs to know them', () => {
    const twice = { ...terms, maximumPerCustomer: 2 }
    const bea = { ...visit, customerId: 'bea' }
    const unknown = { ...visit, customerId: null }
    expect(outcomeOf(twice, [visit, visit, visit, bea, unknown])).toMatchObject({
      purchases: 5,
      touched: 3,
      costCents: 3_000,
    })
  })

  it('stops at the limit for each customer at one of its times', () => {
    const { date, time } = visit.moment
    const once = { start: '00:00', end: time ?? '', weekDays: [], maximumPerCustomer: 1 }
    const earlier = { ...visit, moment: { date, time: '00:10' } }
    const open = { start: time ?? '', end: '24:00', weekDays: [] }
    expect(
      outcomeOf({ ...terms, times: [once, open] }, [earlier, earlier, visit, visit]),
    ).toMatchObject({ purchases: 4, touched: 3 })
  })

  it('names the ten that would have cost most', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...visit,
      id: String(index),
      lines: [{ key: 'perPerson', itemId: 'classic', units: 1, cents: 1_000 * (index + 1) }],
    }))
    expect(outcomeOf(terms, many).biggest.map(({ id }) => id)).toEqual([
      '29',
      '28',
      '27',
      '26',
      '25',
      '24',
      '23',
      '22',
      '21',
      '20',
    ])
  })
})

describe('whatever the discount and whatever was sold', () => {
  const someItems = fc.subarray(['classic', 'lunch', 'vertical'])
  const reduction = fc.oneof(
    fc.record({
      unit: fc.constant('percent' as const),
      percent: fc.integer({ min: 1, max: 100 }),
      amountCents: fc.constant(null),
    }),
    fc.record({
      unit: fc.constant('amount' as const),
      percent: fc.constant(null),
      amountCents: fc.integer({ min: 1, max: 20_000 }),
    }),
  )
  const anyTerms: fc.Arbitrary<DiscountTerms> = fc
    .record({
      reduction,
      itemIds: someItems,
      isCumulative: fc.boolean(),
      priority: fc.integer({ min: 1, max: 3 }),
      minimumPurchaseCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
    })
    .map(({ reduction, ...rest }) => ({ ...terms, ...reduction, ...rest }))
  const anyPast: fc.Arbitrary<PastPurchase> = fc
    .record({
      id: fc.uuid(),
      lines: fc.array(
        fc.record({
          itemId: fc.constantFrom('classic', 'lunch', 'vertical'),
          units: fc.integer({ min: 0, max: 8 }),
          cents: fc.integer({ min: 0, max: 30_000 }),
        }),
        { maxLength: 4 },
      ),
      day: fc.integer({ min: 1, max: 28 }),
      customerId: fc.option(fc.constantFrom('ada', 'bea')),
      before: fc.array(anyTerms, { maxLength: 3 }),
    })
    .map(({ lines, day, before, ...past }) =>
      soldWith(
        {
          ...visit,
          ...past,
          lines: lines.map((line, index) => ({ ...line, key: String(index) })),
          moment: { date: `2026-09-${String(day).padStart(2, '0')}`, time: '11:00' },
        },
        before.map((one, index) => ({ ...one, id: `d${index}` })),
      ),
    )
  const anyPasts = fc.array(anyPast, { maxLength: 12 })

  it('never costs less than nothing, nor more than everything', () => {
    fc.assert(
      fc.property(anyTerms, anyPasts, (discount, purchases) => {
        const { costCents, totalCents, dearer, weeks, items, biggest } = outcomeOf(
          discount,
          purchases,
        )
        expect(costCents).toBeGreaterThanOrEqual(0)
        expect(costCents).toBeLessThanOrEqual(totalCents)
        expect(dearer.cents).toBeGreaterThanOrEqual(0)
        for (const part of [...weeks, ...items, ...biggest]) {
          expect(part.costCents).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('is the sum over its purchases and over its weeks', () => {
    fc.assert(
      fc.property(anyTerms, anyPasts, (discount, purchases) => {
        const outcome = outcomeOf(discount, purchases)
        const candidate = automaticDiscount({ ...discount, isActive: true })
        const each = purchases.map((past) => replayPurchase(past, candidate))
        const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
        expect(outcome.costCents - outcome.dearer.cents).toBe(
          sum(each.map(({ moreCents }) => moreCents)),
        )
        expect(outcome.totalCents).toBe(sum(each.map(({ totalCents }) => totalCents)))
        expect(outcome.touched).toBe(each.filter(({ isTouched }) => isTouched).length)
        for (const key of ['purchases', 'touched', 'costCents'] as const) {
          expect(sum(outcome.weeks.map((week) => week[key]))).toBe(outcome[key])
        }
        for (const { moreCents, lineMoreCents } of each) {
          expect(sum(lineMoreCents)).toBe(moreCents)
        }
      }),
    )
  })

  it('touches nothing of what it is not for', () => {
    fc.assert(
      fc.property(anyTerms, anyPasts, (discount, purchases) => {
        for (const stranger of [
          { ...discount, itemIds: ['harvest'] },
          { ...discount, type: 'products' as const },
          { ...discount, minimumPurchaseCents: 1_000_000 },
        ]) {
          expect(outcomeOf(stranger, purchases)).toMatchObject({
            touched: 0,
            costCents: 0,
            dearer: { count: 0, cents: 0 },
            items: [],
            biggest: [],
          })
        }
      }),
    )
  })
})
