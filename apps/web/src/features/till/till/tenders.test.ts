import { describe, expect, it } from 'vitest'
import {
  leftToPay,
  likelyCash,
  type TenderDraft,
  tendersOf,
  withChange,
  withMethod,
  withoutTender,
} from './tenders'

const draft = (change: Partial<TenderDraft>): TenderDraft => ({
  key: 'k',
  method: 'card',
  cents: 0,
  tenderedCents: null,
  issuerId: null,
  reference: '',
  ...change,
})

describe('a payment in parts', () => {
  it('is complete when its parts are the total', () => {
    const parts = [draft({ cents: 4_000 }), draft({ method: 'cash', cents: 1_000 })]
    expect(leftToPay(parts, 6_000)).toBe(1_000)
    expect(tendersOf(parts, 6_000)).toBeNull()
    expect(tendersOf(parts, 4_000)).toBeNull()
    expect(tendersOf(parts, 5_000)).toEqual([
      { method: 'card', cents: 4_000, issuerId: null, reference: null, tenderedCents: null },
      { method: 'cash', cents: 1_000, issuerId: null, reference: null, tenderedCents: null },
    ])
  })

  it('knows a voucher by its issuer and its reference', () => {
    const voucher = draft({ method: 'voucher', cents: 500 })
    expect(tendersOf([voucher], 500)).toBeNull()
    expect(tendersOf([{ ...voucher, reference: 'SB-17' }], 500)).toBeNull()
    expect(tendersOf([{ ...voucher, issuerId: 'smartbox' }], 500)).toBeNull()
    const whole = { ...voucher, issuerId: 'smartbox', reference: ' SB-17 ' }
    expect(tendersOf([whole], 500)).toMatchObject([
      { method: 'voucher', issuerId: 'smartbox', reference: 'SB-17' },
    ])
    expect(tendersOf([{ ...whole, method: 'card' }], 500)).toMatchObject([{ issuerId: null }])
  })

  it('begins with the only issuer whose vouchers are taken', () => {
    const [one, other] = [{ id: 'smartbox' }, { id: 'pass' }]
    expect(withMethod('voucher', [one])).toEqual({ method: 'voucher', issuerId: 'smartbox' })
    expect(withMethod('voucher', [one, other])).toEqual({ method: 'voucher', issuerId: null })
    expect(withMethod('card', [one])).toEqual({ method: 'card', issuerId: null })
  })

  it('takes more cash than is due, never less, and no cash by card', () => {
    const cash = draft({ method: 'cash', cents: 1_750 })
    expect(tendersOf([{ ...cash, tenderedCents: 1_000 }], 1_750)).toBeNull()
    expect(tendersOf([{ ...cash, tenderedCents: 2_000 }], 1_750)).toMatchObject([
      { tenderedCents: 2_000 },
    ])
    const card = draft({ cents: 1_750, tenderedCents: 2_000 })
    expect(tendersOf([card], 1_750)).toMatchObject([{ tenderedCents: null }])
  })

  it('is no payment without an amount', () => {
    expect(tendersOf([draft({ cents: null })], 0)).toBeNull()
    expect(tendersOf([draft({ cents: 0 })], 0)).toBeNull()
  })
})

describe('two ways of paying', () => {
  const both = [draft({ key: 'one', cents: 5_700 }), draft({ key: 'two', cents: 0 })]
  const amounts = (drafts: readonly TenderDraft[]) => drafts.map(({ cents }) => cents)

  it('are the total, whichever is changed', () => {
    expect(amounts(withChange(both, 'one', { cents: 2_000 }, 5_700))).toEqual([2_000, 3_700])
    expect(amounts(withChange(both, 'two', { cents: 2_000 }, 5_700))).toEqual([3_700, 2_000])
    expect(amounts(withChange(both, 'one', { cents: 6_000 }, 5_700))).toEqual([6_000, 0])
  })

  it('wait while what is typed is no amount, and for everything else', () => {
    expect(amounts(withChange(both, 'one', { cents: null }, 5_700))).toEqual([null, 0])
    expect(amounts(withChange(both, 'one', { method: 'cash' }, 5_700))).toEqual([5_700, 0])
  })

  it('leave one alone what it is alone', () => {
    const [only] = both
    expect(amounts(withChange(only ? [only] : [], 'one', { cents: 20 }, 5_700))).toEqual([20])
    expect(amounts(withoutTender(both, 'one', 5_700))).toEqual([5_700])
  })

  it('may be one of which nothing is paid', () => {
    expect(tendersOf(both, 5_700)).toMatchObject([{ cents: 5_700 }])
  })
})

describe('what people hand over', () => {
  it('is the next round sums', () => {
    expect(likelyCash(1_750)).toEqual([2_000, 5_000, 10_000, 20_000])
    expect(likelyCash(11_827)).toEqual([12_000, 15_000, 20_000])
    expect(likelyCash(2_000)).toEqual([5_000, 10_000, 20_000])
  })
})
