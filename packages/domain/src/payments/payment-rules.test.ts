import { describe, expect, it } from 'vitest'
import { changeOf, firstBeyond, issuesOfMoney } from './payment-rules'

const cash = {
  method: 'cash',
  cents: 3_000,
  issuerId: null,
  reference: null,
  tenderedCents: null,
}

describe('money that is taken', () => {
  it('is never more than is due, where that is known', () => {
    expect(issuesOfMoney(cash, 3_000)).toEqual([])
    expect(issuesOfMoney(cash, 2_999)).toEqual([{ field: 'cents', key: 'exceedsTotal' }])
    expect(issuesOfMoney(cash)).toEqual([])
  })

  it('is handed over as a whole, in cash alone', () => {
    const tooLittle = { ...cash, tenderedCents: 2_999 }
    expect(issuesOfMoney(tooLittle)).toEqual([{ field: 'tenderedCents', key: 'belowAmount' }])
    expect(issuesOfMoney({ ...tooLittle, method: 'card' })).toEqual([])
    expect(issuesOfMoney({ ...cash, tenderedCents: 5_000 }, 3_000)).toEqual([])
  })

  it('has the issuer and the reference of a voucher', () => {
    const voucher = { ...cash, method: 'voucher' }
    const issuer = { field: 'issuerId', key: 'required' }
    const reference = { field: 'reference', key: 'required' }
    expect(issuesOfMoney(voucher)).toEqual([issuer, reference])
    expect(issuesOfMoney({ ...voucher, reference: 'A1' })).toEqual([issuer])
    expect(issuesOfMoney({ ...voucher, issuerId: 'box' })).toEqual([reference])
    expect(issuesOfMoney({ ...voucher, issuerId: 'box', reference: 'A1' })).toEqual([])
  })

  it('gives change for what is too much', () => {
    expect(changeOf(3_000, 5_000)).toBe(2_000)
    expect(changeOf(3_000, 3_000)).toBe(0)
    expect(changeOf(3_000, 2_000)).toBeNull()
    expect(changeOf(3_000, null)).toBeNull()
    expect(changeOf(null, 5_000)).toBeNull()
  })

  it('in several parts names the first that goes beyond what is due', () => {
    expect(firstBeyond([3_000, 2_000], 5_000)).toBeNull()
    expect(firstBeyond([3_000, 2_001, 1], 5_000)).toBe(1)
    expect(firstBeyond([5_001], 5_000)).toBe(0)
    expect(firstBeyond([], 0)).toBeNull()
  })
})
