import { describe, expect, it } from 'vitest'
import { applyPromotions } from './apply-promotions'
import type { DiscountTerms } from './automatic-discount'
import { lostOffer } from './lost-offer'
import { offersOf } from './offers'
import type { Purchase } from './purchase'

const purchase: Purchase = {
  kind: 'services',
  lines: [{ key: 'perPerson', itemId: 'tasting', units: 4, cents: 10_000 }],
  moment: { date: '2026-06-17', time: '11:00' },
  madeOn: '2026-06-10',
  customer: null,
}

const discount = (id: string, change: Partial<DiscountTerms>): DiscountTerms => ({
  id,
  name: id,
  type: 'services',
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

function lostAmong(...terms: DiscountTerms[]) {
  const offers = offersOf(terms, null)
  const { refused } = applyPromotions(purchase, offers)
  const lost = lostOffer(purchase.lines, offers.discounts, refused)
  return lost && { names: lost.discounts.map(({ name }) => name), cents: lost.cents }
}

describe('the offer that lost', () => {
  it('is the one that stands alone, where those together take more off', () => {
    const alone = discount('alone', { percent: 12, isCumulative: false })
    const five = discount('five', { percent: 5, priority: 2 })
    expect(lostAmong(discount('ten', {}), five, alone)).toEqual({ names: ['alone'], cents: 1_200 })
  })

  it('is all that go together, each on what the one before has left', () => {
    const alone = discount('alone', { percent: 30, isCumulative: false })
    expect(
      lostAmong(alone, discount('five', { percent: 5, priority: 2 }), discount('ten', {})),
    ).toEqual({ names: ['ten', 'five'], cents: 1_450 })
  })

  it('is none where what was refused did not apply at all', () => {
    expect(lostAmong(discount('ten', {}), discount('over', { to: '2026-01-01' }))).toBeNull()
  })
})
