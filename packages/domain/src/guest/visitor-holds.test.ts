import { describe, expect, it } from 'vitest'
import {
  holdEnd,
  judgeHold,
  mayHoldForChannel,
  mayWaitForPayment,
  type StandingHolds,
  type WishedHold,
  workBits,
} from './visitor-holds'

const none = { holds: 0, seats: 0 }
const quiet: StandingHolds = { ofVisitor: none, ofRange: none, ofBusiness: none }
const judge = (changes: Partial<StandingHolds>, wished: Partial<WishedHold> = {}) =>
  judgeHold(
    { ...quiet, ...changes },
    { partySize: 2, fitsShareOfRange: true, leavesEnough: true, ...wished },
  )

describe('seats that visitors hold', () => {
  it('are held at once for a hotel with eight parties', () => {
    expect(
      judge(
        { ofRange: { holds: 7, seats: 28 }, ofBusiness: { holds: 30, seats: 90 } },
        { partySize: 4 },
      ),
    ).toBe('free')
  })

  it('cost work where one range of addresses holds many', () => {
    expect(judge({ ofRange: { holds: 10, seats: 20 } })).toBe('challenge')
    expect(judge({ ofRange: { holds: 3, seats: 79 } })).toBe('challenge')
    expect(judge({ ofRange: { holds: 24, seats: 48 } })).toBe('refused')
    expect(judge({ ofRange: { holds: 12, seats: 159 } })).toBe('refused')
  })

  it('cost work where a business has many, and end somewhere', () => {
    expect(judge({ ofBusiness: { holds: 60, seats: 120 } })).toBe('challenge')
    expect(judge({ ofBusiness: { holds: 120, seats: 240 } })).toBe('refused')
  })

  it('are few for one visitor', () => {
    expect(judge({ ofVisitor: { holds: 2, seats: 4 } })).toBe('free')
    expect(judge({ ofVisitor: { holds: 3, seats: 6 } })).toBe('refused')
  })

  it('are refused where too little would be left of their slot', () => {
    expect(judge({}, { partySize: 60 })).toBe('free')
    expect(judge({}, { leavesEnough: false })).toBe('refused')
  })

  it('are refused where their range would keep too many of all seats', () => {
    expect(judge({}, { fitsShareOfRange: false })).toBe('refused')
  })

  it('are held longer once it is known whose they are, and not for ever', () => {
    const minute = 60_000
    expect(holdEnd(0, { heldSince: 0, hasContact: false })).toBe(5 * minute)
    expect(holdEnd(0, { heldSince: 0, hasContact: true })).toBe(10 * minute)
    expect(holdEnd(28 * minute, { heldSince: 0, hasContact: true })).toBe(30 * minute)
  })

  it('cost more work the more there are', () => {
    expect([0, 10, 14, 18, 200].map(workBits)).toEqual([16, 16, 17, 18, 19])
  })
})

describe('seats of whom somebody waits for a payment', () => {
  it('are those of a hotel, not of a machine', () => {
    const standing = (holds: number, seats: number) => ({
      ofRange: { holds, seats },
      ofBusiness: { holds, seats },
    })
    expect(mayWaitForPayment(standing(8, 32), 4)).toBe(true)
    expect(mayWaitForPayment(standing(12, 24), 2)).toBe(false)
    expect(mayWaitForPayment(standing(2, 120), 60)).toBe(false)
    expect(mayWaitForPayment({ ofRange: none, ofBusiness: { holds: 80, seats: 160 } }, 2)).toBe(
      false,
    )
  })
})

describe('seats that a platform has on hold', () => {
  it('are bounded in number and in seats', () => {
    expect(mayHoldForChannel({ holds: 99, seats: 200 }, 100)).toBe(true)
    expect(mayHoldForChannel({ holds: 99, seats: 200 }, 101)).toBe(false)
    expect(mayHoldForChannel({ holds: 100, seats: 100 }, 1)).toBe(false)
  })
})
