import { describe, expect, it } from 'vitest'
import { agreedDiscount, automaticDiscount, type DiscountTerms } from './automatic-discount'
import { momentAt, type Purchase } from './purchase'
import { usesAt } from './uses-at'

/** Wednesdays and Thursdays from ten to noon, in June, booked a week ahead at most. */
const terms: DiscountTerms = {
  id: 'midweek',
  name: 'Midweek morning',
  type: 'services',
  isActive: true,
  itemIds: ['tasting', 'tour'],
  unit: 'percent',
  percent: 12.5,
  amountCents: null,
  from: '2026-06-01',
  to: '2026-06-30',
  times: [{ start: '10:00', end: '12:00', weekDays: [3, 4] }],
  minimumPurchaseCents: 5_000,
  maximumNoticeDays: 7,
  tags: [],
  maximumPerCustomer: 2,
  isCumulative: true,
  priority: 1,
}

/** On a Wednesday. */
const purchase: Purchase = {
  kind: 'services',
  lines: [{ key: 'perPerson', itemId: 'tasting', units: 2, cents: 6_000 }],
  moment: { date: '2026-06-17', time: '10:00' },
  madeOn: '2026-06-10',
  customer: { uses: { midweek: 1 }, tagIds: [] },
}

const at = (date: string, time: string | null, madeOn = date) => ({
  ...purchase,
  moment: { date, time },
  madeOn,
})

describe('an automatic discount', () => {
  it('applies where all of its conditions are met, to the edge of each', () => {
    const { applies } = automaticDiscount(terms)
    expect(applies(purchase)).toBeNull()
    expect(applies(at('2026-06-17', '11:59'))).toBeNull()
    expect(applies({ ...purchase, lines: [{ ...line, cents: 5_000 }] })).toBeNull()
  })

  it('holds on its first and its last day', () => {
    const { applies } = automaticDiscount({ ...terms, times: [] })
    expect(applies(at('2026-06-01', '09:00'))).toBeNull()
    expect(applies(at('2026-06-30', '23:00'))).toBeNull()
  })

  const [line] = purchase.lines as [Purchase['lines'][number]]

  it.each<[string, string, Partial<DiscountTerms>, Purchase]>([
    ['inactive', 'one that is switched off', { isActive: false }, purchase],
    ['not_yet_valid', 'the day before its first', {}, at('2026-05-31', '10:00')],
    ['expired', 'the day after its last', {}, at('2026-07-01', '10:00')],
    ['other_day', 'another day of the week', {}, at('2026-06-19', '10:00')],
    ['other_time', 'a minute before its time', {}, at('2026-06-17', '09:59')],
    ['other_time', 'the end of its time', {}, at('2026-06-17', '12:00')],
    ['other_time', 'a time that nobody has chosen', {}, at('2026-06-17', null)],
    [
      'booked_too_early',
      'a visit booked eight days before',
      {},
      { ...purchase, madeOn: '2026-06-09' },
    ],
    ['other_product', 'goods', {}, { ...purchase, kind: 'products' }],
    [
      'other_product',
      'another service',
      {},
      { ...purchase, lines: [{ ...line, itemId: 'dinner' }] },
    ],
    ['minimum_spend', 'a cent too little', {}, { ...purchase, lines: [{ ...line, cents: 4_999 }] }],
    ['needs_customer', 'somebody unknown', {}, { ...purchase, customer: null }],
    [
      'used_up',
      'the third time',
      {},
      { ...purchase, customer: { uses: { midweek: 2 }, tagIds: [] } },
    ],
    [
      'nothing_to_discount',
      'what is free',
      { minimumPurchaseCents: null },
      { ...purchase, lines: [{ ...line, cents: 0 }] },
    ],
  ])('says %s for %s', (reason, _, change, refused) => {
    expect(automaticDiscount({ ...terms, ...change }).applies(refused)).toBe(reason)
  })

  it('counts towards its minimum only what it is for', () => {
    const { applies } = automaticDiscount(terms)
    const dinner = { key: 'dinner', itemId: 'dinner', units: 2, cents: 9_000 }
    expect(applies({ ...purchase, lines: [{ ...line, cents: 4_000 }, dinner] })).toBe(
      'minimum_spend',
    )
  })

  it('is for everything, always and everybody where nothing is said', () => {
    const { applies } = automaticDiscount({
      ...terms,
      itemIds: [],
      from: null,
      to: null,
      times: [],
      minimumPurchaseCents: null,
      maximumNoticeDays: null,
      maximumPerCustomer: null,
    })
    expect(applies({ ...at('2031-01-01', null, '2030-01-01'), customer: null })).toBeNull()
  })

  it('holds on every day at its time where no day of the week is named', () => {
    const times = [{ start: '10:00', end: '24:00', weekDays: [] }]
    const { applies } = automaticDiscount({ ...terms, times })
    expect(applies(at('2026-06-21', '23:59'))).toBeNull()
    expect(applies(at('2026-06-21', '09:00'))).toBe('other_time')
  })

  it('takes the percentage off each line it is for, to the cent', () => {
    const lines = [
      { key: 'b', itemId: 'tour', units: 1, cents: 1_001 },
      { key: 'c', itemId: 'dinner', units: 1, cents: 5_000 },
      { key: 'a', itemId: 'tasting', units: 1, cents: 1_001 },
    ]
    expect(
      automaticDiscount(terms).apply(
        lines,
        lines.map(({ cents }) => cents),
      ),
    ).toEqual([125, 0, 125])
    // 25 % of 2 × 1,001 are 500.5, so 501: the odd cent is that of the first key.
    const quarter = automaticDiscount({ ...terms, percent: 25 })
    expect(quarter.apply(lines, [1_001, 5_000, 1_001])).toEqual([250, 0, 251])
  })

  it('is for customers with one of its tags, who have to be known', () => {
    const tags = [
      { id: 'club', name: 'Wine club' },
      { id: 'trade', name: 'Trade' },
    ]
    const { applies } = automaticDiscount({ ...terms, tags })
    const bought = (tagIds: string[]) => ({ ...purchase, customer: { uses: {}, tagIds } })
    expect(applies(bought(['trade', 'other']))).toBeNull()
    expect(applies(bought(['other']))).toBe('other_customer')
    expect(applies({ ...purchase, customer: null })).toBe('needs_tagged_customer')
  })

  it('once agreed is neither withdrawn nor counted again, but still asks for its time', () => {
    const { applies } = agreedDiscount(
      automaticDiscount({ ...terms, isActive: false }).terms,
      purchase.moment,
    )
    expect(applies({ ...purchase, customer: null })).toBeNull()
    expect(applies(at('2026-06-19', '10:00'))).toBe('other_day')
    expect(applies({ ...purchase, madeOn: '2026-01-01' })).toBe('booked_too_early')
  })
})

describe('a limit for each guest at one of its times', () => {
  const morning = { start: '10:00', end: '12:00', weekDays: [3, 4], maximumPerCustomer: 1 } as const
  const evening = { start: '18:00', end: '20:00', weekDays: [], maximumPerCustomer: null } as const
  const limited: DiscountTerms = {
    ...terms,
    times: [morning, evening],
    maximumPerCustomer: null,
    maximumNoticeDays: null,
  }
  const had = (...moments: readonly Purchase['moment'][]) => ({
    uses: usesAt(limited, moments),
    tagIds: [],
  })
  const wednesday = (time: string) => ({ date: '2026-06-17', time })
  const { applies } = automaticDiscount(limited)
  const boughtAt = (time: string, customer: Purchase['customer']) => ({
    ...purchase,
    moment: wednesday(time),
    customer,
  })

  it('counts what the guest had at that time, on whatever day, and nothing else', () => {
    expect(applies(boughtAt('10:00', had()))).toBeNull()
    expect(applies(boughtAt('10:00', had(wednesday('19:00'))))).toBeNull()
    expect(applies(boughtAt('11:00', had({ date: '2026-06-04', time: '11:59' })))).toBe(
      'used_up_at_time',
    )
  })

  it('leaves the other times alone, and needs to know the guest at its own only', () => {
    expect(applies(boughtAt('19:00', had(wednesday('10:00'), wednesday('18:00'))))).toBeNull()
    expect(applies(boughtAt('19:00', null))).toBeNull()
    expect(applies(boughtAt('10:00', null))).toBe('needs_customer')
  })

  it('is had where another time that covers the moment has some left', () => {
    const wide = { start: '09:00', end: '13:00', weekDays: [], maximumPerCustomer: 2 } as const
    const both = { ...limited, times: [morning, wide] }
    const after = (count: number) => ({
      uses: usesAt(both, Array(count).fill(wednesday('10:00'))),
      tagIds: [],
    })
    expect(automaticDiscount(both).applies(boughtAt('10:00', after(1)))).toBeNull()
    expect(automaticDiscount(both).applies(boughtAt('10:00', after(2)))).toBe('used_up_at_time')
  })

  it('counts again for what was agreed when it moves to another time, not within its own', () => {
    const twoTimes = { ...limited, times: [morning, { ...evening, maximumPerCustomer: 1 }] }
    const customer = {
      uses: usesAt(twoTimes, [wednesday('19:00'), wednesday('10:00')]),
      tagIds: [],
    }
    const agreed = agreedDiscount(twoTimes, wednesday('10:00'))
    expect(agreed.applies(boughtAt('11:30', customer))).toBeNull()
    expect(agreed.applies(boughtAt('19:30', customer))).toBe('used_up_at_time')
    expect(agreed.applies(boughtAt('19:30', { uses: {}, tagIds: [] }))).toBeNull()
  })

  it('is none where it was agreed before times had any', () => {
    const old = { ...limited, times: [{ start: '10:00', end: '12:00', weekDays: [] }] }
    expect(automaticDiscount(old).applies(boughtAt('10:00', null))).toBeNull()
  })
})

describe('the moment of a sale', () => {
  it('is what the clock on the wall of the business shows', () => {
    const lateInRome = new Date('2026-06-17T22:30:00Z')
    expect(momentAt(lateInRome, 'Europe/Rome')).toEqual({ date: '2026-06-18', time: '00:30' })
    expect(momentAt(lateInRome, 'America/New_York')).toEqual({ date: '2026-06-17', time: '18:30' })
  })
})
