import { describe, expect, it } from 'vitest'
import { amountRefusal, hasFreeAmount } from './gift-card-amount'

describe('the amount of a gift card', () => {
  const free = { minimumAmountCents: 2_000, maximumAmountCents: 50_000 }
  const fixed = { minimumAmountCents: null, maximumAmountCents: null }

  it('is chosen between two limits, both included', () => {
    expect(hasFreeAmount(free)).toBe(true)
    expect([2_000, 7_350, 50_000].map((cents) => amountRefusal(free, cents))).toEqual([
      null,
      null,
      null,
    ])
    expect([1_999, 50_001, 0, null].map((cents) => amountRefusal(free, cents))).toEqual(
      Array.from({ length: 4 }, () => 'amount_limits'),
    )
  })

  it('is nobody’s to choose where its price says it', () => {
    expect(hasFreeAmount(fixed)).toBe(false)
    expect(amountRefusal(fixed, null)).toBeNull()
    expect(amountRefusal(fixed, 5_000)).toBe('fixed_amount')
  })
})
