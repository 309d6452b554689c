import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptWhenCalledOff } from '#domain/bookings/cancellation'
import { balanceOf, balanceOfVisit } from './payments'

const cents = fc.integer({ min: 0, max: 1_000_000 })

describe('what is due of something that was cancelled', () => {
  it('is nothing, whatever it cost, and what was paid is in excess', () => {
    const unpaid = { paidCents: 0, refundedCents: 0 }
    const calledOff = { keptCents: 0 }
    expect(balanceOf(5_000, unpaid)).toEqual({ dueCents: 5_000, excessCents: 0 })
    expect(balanceOf(5_000, unpaid, calledOff)).toEqual({ dueCents: 0, excessCents: 0 })
    const paid = { paidCents: 3_000, refundedCents: 1_000 }
    expect(balanceOf(5_000, paid, calledOff)).toEqual({ dueCents: 0, excessCents: 2_000 })
  })

  it('is never more than nothing, and what is kept is not in excess', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, (total, paidCents, back, keptCents) => {
        const refundedCents = Math.min(back, paidCents)
        const { dueCents, excessCents } = balanceOf(
          total,
          { paidCents, refundedCents },
          { keptCents },
        )
        expect(dueCents).toBe(0)
        expect(excessCents).toBe(Math.max(0, paidCents - refundedCents - keptCents))
      }),
    )
  })
})

describe('what is due of guests who did not come', () => {
  const missed = { status: 'confirmed', arrivalStatus: 'no_show', totalCents: 11_200 }

  it('is nothing once they were refunded in part: the rest is kept', () => {
    const refunded = { ...missed, paidCents: 11_200, refundedCents: 5_000 }
    expect(balanceOfVisit(refunded)).toEqual({ dueCents: 0, excessCents: 0 })
    const came = { ...refunded, arrivalStatus: 'arrived' }
    expect(balanceOfVisit(came)).toEqual({ dueCents: 5_000, excessCents: 0 })
  })

  it('can still be collected where nothing was refunded', () => {
    const open = { ...missed, paidCents: 1_200, refundedCents: 0 }
    expect(balanceOfVisit(open)).toEqual({ dueCents: 10_000, excessCents: 0 })
  })
})

describe('what is kept of a visit that was cancelled', () => {
  const policy = { freeMinutes: 24 * 60, keptPercent: 50 }
  const visit = { startsAt: new Date('2026-06-20T10:00:00Z'), totalCents: 8_000 }
  const late = new Date('2026-06-20T08:00:00Z')
  const early = new Date('2026-06-01T08:00:00Z')

  it('is what the policy says where the guest did it, at that moment', () => {
    expect(keptWhenCalledOff(policy, visit, { isByGuest: true, at: late })).toBe(4_000)
    expect(keptWhenCalledOff(policy, visit, { isByGuest: true, at: early })).toBe(0)
  })

  it('is nothing where the business did it', () => {
    expect(keptWhenCalledOff(policy, visit, { isByGuest: false, at: late })).toBe(0)
  })
})
