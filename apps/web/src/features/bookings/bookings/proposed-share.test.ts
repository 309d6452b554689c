import { describe, expect, it } from 'vitest'
import { policyText, proposedShare } from './proposed-share'

const freeUntil = '2026-06-20T10:00:00.000Z'
const late = { isFree: false, keptCents: 7_600, refundCents: 0, freeUntil }
const booking = { cancellation: late, paidCents: 7_600, refundedCents: 0 }
const price = { totalCents: 7_600 } as never

describe('what cancelling keeps', () => {
  it('is what the policy says where the guest cancels, and nothing where the business does', () => {
    expect(proposedShare(booking, 'guest')).toEqual({ keptCents: 7_600, refundCents: 0 })
    expect(proposedShare(booking, 'staff')).toEqual({ keptCents: 0, refundCents: 7_600 })
  })

  it('is called all, a part or nothing', () => {
    const textFor = (keptCents: number, isFree = false) =>
      policyText({ cancellation: { ...late, keptCents, isFree }, price }, 'guest')
    expect([textFor(7_600), textFor(3_800), textFor(0), textFor(0, true)]).toEqual([
      'allKept',
      'wasFree',
      'nothingKept',
      'isFree',
    ])
    expect(policyText({ cancellation: late, price }, 'staff')).toBe('byStaff')
  })
})
