import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions'
import { isGivenAway, type ManualTerms } from './manual-reduction'
import { offersOf } from './offers'
import type { Purchase } from './purchase'

const purchase: Purchase = {
  kind: 'products',
  lines: [
    { key: 'a', itemId: 'chianti', units: 2, cents: 4_000 },
    { key: 'b', itemId: 'oil', units: 1, cents: 1_800 },
  ],
  moment: { date: '2026-09-19', time: '11:18' },
  madeOn: '2026-09-19',
  customer: null,
}

const terms = (part: Partial<ManualTerms>): ManualTerms => ({
  id: 'm',
  name: 'Regular customer',
  type: 'products',
  itemIds: [],
  unit: 'percent',
  percent: null,
  amountCents: null,
  reason: 'regular',
  note: null,
  toUnitCents: null,
  ...part,
})

const priced = (...manual: ManualTerms[]) => applyPromotions(purchase, offersOf([], null, manual))

describe('what is taken off by hand', () => {
  it('is a share or an amount, of one product or of all, spread to the cent', () => {
    expect(priced(terms({ percent: 10 })).lineDiscounts).toEqual([400, 180])
    expect(priced(terms({ percent: 50, itemIds: ['oil'] })).lineDiscounts).toEqual([0, 900])
    const amount = priced(terms({ unit: 'amount', amountCents: 1_001 }))
    expect(amount.discountCents).toBe(1_001)
    expect(amount.totalCents).toBe(4_799)
  })

  it('is down to a price for each piece, and never up', () => {
    const cheaper = priced(terms({ unit: 'amount', toUnitCents: 1_500, itemIds: ['chianti'] }))
    expect(cheaper.lineDiscounts).toEqual([1_000, 0])
    const dearer = priced(terms({ unit: 'amount', toUnitCents: 2_500, itemIds: ['chianti'] }))
    expect(dearer.applied).toEqual([])
    expect(dearer.totalCents).toBe(5_800)
  })

  it('comes after offers, each on what the one before has left, and never below nothing', () => {
    const { applied, totalCents } = priced(
      terms({ id: 'one', percent: 100, itemIds: ['oil'] }),
      terms({ id: 'two', unit: 'amount', amountCents: 9_999 }),
    )
    expect(applied.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['manual', 1_800],
      ['manual', 4_000],
    ])
    expect(totalCents).toBe(0)
  })

  it('is of its own kind of purchase alone', () => {
    expect(priced(terms({ percent: 10, type: 'services' })).applied).toEqual([])
  })

  it('is given away where nothing is left to pay', () => {
    expect(isGivenAway(terms({ percent: 100 }))).toBe(true)
    expect(isGivenAway(terms({ unit: 'amount', toUnitCents: 0 }))).toBe(true)
    expect(isGivenAway(terms({ percent: 99 }))).toBe(false)
  })
})
