import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { depositCentsOf, depositDeadline, openCentsOf, shareCentsOf } from './payment-request'

describe('what a payment request asks for', () => {
  const deposit = { kind: 'deposit', cents: 5_000, reachesCents: 5_000 } as const

  it('is what was asked for while nothing else has come', () => {
    expect(openCentsOf(deposit, { dueCents: 20_000, netCents: 0 })).toBe(5_000)
  })

  it('is less what was paid in another way since', () => {
    expect(openCentsOf(deposit, { dueCents: 17_000, netCents: 3_000 })).toBe(2_000)
    expect(openCentsOf(deposit, { dueCents: 14_000, netCents: 6_000 })).toBe(0)
  })

  it('does not grow when something is refunded', () => {
    const second = { kind: 'amount', cents: 5_000, reachesCents: 15_000 } as const
    expect(openCentsOf(second, { dueCents: 20_000, netCents: 0 })).toBe(5_000)
  })

  it('follows the price for the balance', () => {
    const balance = { kind: 'balance', cents: 9_000, reachesCents: 9_000 } as const
    expect(openCentsOf(balance, { dueCents: 12_000, netCents: 0 })).toBe(12_000)
    expect(openCentsOf(balance, { dueCents: 4_000, netCents: 0 })).toBe(4_000)
  })

  it('is never more than is due and never below zero', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        fc.constantFrom('deposit' as const, 'balance' as const, 'amount' as const),
        amount,
        amount,
        amount,
        amount,
        (kind, cents, before, dueCents, netCents) => {
          const asked = { kind, cents, reachesCents: before + cents }
          const open = openCentsOf(asked, { dueCents, netCents })
          expect(open).toBeGreaterThanOrEqual(0)
          expect(open).toBeLessThanOrEqual(dueCents)
          if (kind !== 'balance') expect(open).toBeLessThanOrEqual(cents)
        },
      ),
    )
  })
})

describe('a deposit', () => {
  it('is what the service asks for at booking, less what was paid', () => {
    expect(depositCentsOf({ dueNowCents: 5_000, dueCents: 20_000, netCents: 0 })).toBe(5_000)
    expect(depositCentsOf({ dueNowCents: 5_000, dueCents: 18_000, netCents: 2_000 })).toBe(3_000)
    expect(depositCentsOf({ dueNowCents: 5_000, dueCents: 1_000, netCents: 0 })).toBe(1_000)
    expect(depositCentsOf({ dueNowCents: 0, dueCents: 20_000, netCents: 0 })).toBe(0)
  })

  it('is a share of the total to the cent, less what was paid, and never more than is due', () => {
    const order = { totalCents: 19_999, dueCents: 19_999, netCents: 0 }
    expect(shareCentsOf(order, 30)).toBe(6_000)
    expect(shareCentsOf(order, 12.5)).toBe(2_500)
    expect(shareCentsOf({ totalCents: 105, dueCents: 105, netCents: 0 }, 10)).toBe(11)
    expect(shareCentsOf({ ...order, dueCents: 14_999, netCents: 5_000 }, 30)).toBe(1_000)
    expect(shareCentsOf({ ...order, dueCents: 12_999, netCents: 7_000 }, 30)).toBe(0)
    expect(shareCentsOf(order, 100)).toBe(19_999)
  })

  const now = new Date('2033-03-01T10:00:00Z')
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

  it('is waited for as long as its service says, and never after the visit has begun', () => {
    expect(depositDeadline({ hours: 48, startsAt: after(10_000), now })).toEqual(after(48 * 60))
    expect(depositDeadline({ hours: 48, startsAt: after(120), now })).toEqual(after(120))
  })

  it('is not waited for where nobody asks, or the visit is about to begin', () => {
    expect(depositDeadline({ hours: null, startsAt: after(10_000), now })).toBeNull()
    expect(depositDeadline({ hours: 48, startsAt: after(29), now })).toBeNull()
    expect(depositDeadline({ hours: 48, startsAt: after(-60), now })).toBeNull()
  })
})
