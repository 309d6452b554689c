import { describe, expect, it } from 'vitest'
import { mayWaitForMail, needsConfirming, takesScarce } from './purchase-limits'

const quiet = { ofEmail: 0, isEmailConfirmed: false, ofRange: 0, ofBusiness: 0 }

describe('an unpaid purchase on a website', () => {
  it.each([
    ['the first of somebody', {}, false],
    ['the eighth party of a hotel', { ofRange: 7 }, false],
    ['the last of a busy hour', { ofBusiness: 99 }, false],
    ['the third in one name', { ofEmail: 2 }, true],
    ['the third of who has confirmed', { ofEmail: 2, isEmailConfirmed: true }, false],
    ['the thirty-first of who has confirmed', { ofEmail: 30, isEmailConfirmed: true }, true],
    ['one of many from one range', { ofRange: 20 }, true],
    ['one of many from everywhere', { ofBusiness: 100 }, true],
    ['one of many, of who has confirmed', { ofBusiness: 500, isEmailConfirmed: true }, false],
  ])('is confirmed by mail or not: %s', (_, changes, isAsked) => {
    expect(needsConfirming({ ...quiet, ...changes })).toBe(isAsked)
  })

  it('leaves half of a scarce wine to those who pay, and a box to everybody', () => {
    expect(takesScarce({ wished: 6, inStock: 8, unpaid: 0 })).toBe(false)
    expect(takesScarce({ wished: 7, inStock: 8, unpaid: 0 })).toBe(true)
    expect(takesScarce({ wished: 1, inStock: 2, unpaid: 6 })).toBe(true)
    expect(takesScarce({ wished: 20, inStock: 100, unpaid: 0 })).toBe(false)
  })

  it('waits for a mail to be read, and not without end', () => {
    expect(mayWaitForMail({ ofEmail: 9, ofRange: 29 })).toBe(true)
    expect(mayWaitForMail({ ofEmail: 10, ofRange: 10 })).toBe(false)
    expect(mayWaitForMail({ ofEmail: 0, ofRange: 30 })).toBe(false)
  })
})
