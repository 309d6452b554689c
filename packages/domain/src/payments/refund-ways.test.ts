import { describe, expect, it } from 'vitest'
import { refundWays } from './refund-ways'

describe('how an amount goes back', () => {
  it('is the way it came, and by hand for the rest', () => {
    const net = { platformCents: 5_000, gatewayCents: 1_000 }
    expect(refundWays(7_000, net)).toEqual([
      { cents: 5_000, method: 'voucher' },
      { cents: 1_000, method: 'gateway' },
    ])
    expect(refundWays(3_000, net)).toEqual([{ cents: 3_000, method: 'voucher' }])
    expect(refundWays(3_000, { platformCents: 0, gatewayCents: 1_000 })).toEqual([
      { cents: 1_000, method: 'gateway' },
    ])
    expect(refundWays(3_000, { platformCents: 0, gatewayCents: 0 })).toEqual([])
    expect(refundWays(0, net)).toEqual([])
  })
})
