import { describe, expect, it } from 'vitest'
import type { Purchase } from './purchase'
import { agreedVoucher, type VoucherTerms, voucher } from './voucher'

const terms: VoucherTerms = {
  id: 'friends',
  name: 'Friends of the business',
  code: 'FRIENDS20',
  type: 'products',
  isActive: true,
  itemIds: ['chianti'],
  unit: 'amount',
  percent: null,
  amountCents: 2_000,
  from: '2026-05-01',
  to: '2026-05-31',
  minimumSpendCents: 6_000,
  minimumUnits: 3,
  tags: [],
  usage: 'single',
  maximumUses: null,
  timesUsed: 0,
}

const chianti = { key: 'chianti', itemId: 'chianti', units: 3, cents: 6_000 }
const grappa = { key: 'grappa', itemId: 'grappa', units: 9, cents: 90_000 }
const purchase: Purchase = {
  kind: 'products',
  lines: [chianti],
  moment: { date: '2026-05-31', time: '18:00' },
  madeOn: '2026-05-31',
  customer: null,
}
const known = (uses: number, ...tagIds: string[]): Purchase => ({
  ...purchase,
  customer: { uses: { friends: uses }, tagIds },
})
const tags = [
  { id: 'club', name: 'Wine club' },
  { id: 'press', name: 'Press' },
]
const on = (date: string): Purchase => ({ ...purchase, moment: { date, time: '18:00' } })
const buying = (...lines: Purchase['lines']): Purchase => ({ ...purchase, lines })

describe('a voucher', () => {
  it.each<[string, Partial<VoucherTerms>, Purchase]>([
    ['on its last day', {}, purchase],
    ['on its first day', {}, on('2026-05-01')],
    ['once for each known customer', { usage: 'multiple_single', timesUsed: 40 }, known(0)],
    ['as often as anybody likes', { usage: 'multiple', timesUsed: 10_000 }, purchase],
    ['a last time', { usage: 'multiple', maximumUses: 5, timesUsed: 4 }, known(4)],
    ['beside what it is not for', {}, buying(chianti, grappa)],
    ['for who has one of its tags', { tags }, known(0, 'regular', 'press')],
    ['for everybody, tagged or not', {}, known(0, 'regular')],
  ])('applies %s', (_, change, accepted) => {
    expect(voucher({ ...terms, ...change }).applies(accepted)).toBeNull()
  })

  it.each<[string, string, Partial<VoucherTerms>, Purchase]>([
    ['inactive', 'when switched off', { isActive: false }, purchase],
    ['not_yet_valid', 'the day before', {}, on('2026-04-30')],
    ['expired', 'the day after', {}, on('2026-06-01')],
    ['other_product', 'for a visit', {}, { ...purchase, kind: 'services' }],
    ['other_product', 'for another wine', {}, buying(grappa)],
    ['minimum_spend', 'a cent below', {}, buying({ ...chianti, cents: 5_999 })],
    [
      'minimum_spend',
      'where only the other wine costs enough',
      {},
      buying({ ...chianti, cents: 5_000 }, grappa),
    ],
    ['minimum_units', 'for two bottles', {}, buying({ ...chianti, units: 2 })],
    [
      'minimum_units',
      'where only the other bottles are enough',
      {},
      buying({ ...chianti, units: 2 }, grappa),
    ],
    ['used_up', 'the second time', { timesUsed: 1 }, purchase],
    ['used_up', 'the second time for a customer', { usage: 'multiple_single' }, known(1)],
    [
      'used_up',
      'beyond its maximum',
      { usage: 'multiple', maximumUses: 5, timesUsed: 5 },
      purchase,
    ],
    ['needs_customer', 'for somebody unknown', { usage: 'multiple_single' }, purchase],
    ['needs_tagged_customer', 'for nobody known', { tags }, purchase],
    [
      'needs_tagged_customer',
      'rather than that it is once for each',
      { tags, usage: 'multiple_single' },
      purchase,
    ],
    ['other_customer', 'for who has another tag', { tags }, known(0, 'regular')],
    ['other_customer', 'for who has none', { tags }, known(0)],
    ['nothing_to_discount', 'when it is worth nothing', { amountCents: 0 }, purchase],
  ])('says %s %s', (reason, _, change, refused) => {
    expect(voucher({ ...terms, ...change }).applies(refused)).toBe(reason)
  })

  it('never takes more than there is', () => {
    expect(voucher(terms).apply([chianti, grappa], [1_500, 90_000])).toEqual([1_500, 0])
  })

  it('once redeemed is not counted again, but still asks for its minimum', () => {
    const kept = agreedVoucher(voucher({ ...terms, timesUsed: 1, isActive: false }).terms)
    expect(kept.applies(purchase)).toBeNull()
    expect(kept.applies(buying({ ...chianti, cents: 100 }))).toBe('minimum_spend')
  })

  it('once redeemed asks nobody for a tag again', () => {
    const { terms: agreed, isForCustomer } = voucher({ ...terms, tags })
    expect(isForCustomer(known(0))).toBe('other_customer')
    expect(agreedVoucher(agreed).applies(known(0))).toBeNull()
    expect(agreedVoucher(agreed).isForCustomer(known(0))).toBeNull()
    expect(agreed).not.toHaveProperty('tags')
  })

  it('keeps of its record only what it is redeemed by', () => {
    const record = { ...terms, notes: 'for the fair', createdAt: 'today' }
    expect(voucher(record).terms).not.toHaveProperty('notes')
    expect(voucher(record).terms).toMatchObject({ code: 'FRIENDS20', amountCents: 2_000 })
  })
})
