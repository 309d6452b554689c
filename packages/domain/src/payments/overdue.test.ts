import { describe, expect, it } from 'vitest'
import { overdueOf } from './overdue'

const visit = {
  status: 'confirmed',
  arrivalStatus: 'expected',
  dueCents: 9_000,
  dueNowCents: 0,
  netPaidCents: 0,
}

describe('what should have been paid by now', () => {
  it('is nothing of what is due at arrival', () => {
    expect(overdueOf(visit, false)).toBe(0)
  })

  it('is what was due with the booking and was not paid', () => {
    expect(overdueOf({ ...visit, dueNowCents: 3_000 }, false)).toBe(3_000)
    expect(
      overdueOf({ ...visit, dueCents: 6_000, dueNowCents: 3_000, netPaidCents: 3_000 }, false),
    ).toBe(0)
    expect(overdueOf({ ...visit, dueCents: 2_000, dueNowCents: 3_000 }, false)).toBe(2_000)
  })

  it('is everything once the guests have been there', () => {
    expect(overdueOf({ ...visit, arrivalStatus: 'arrived' }, true)).toBe(9_000)
    expect(overdueOf({ ...visit, arrivalStatus: 'arrived' }, false)).toBe(0)
    expect(overdueOf({ ...visit, arrivalStatus: 'no_show' }, true)).toBe(0)
  })

  it('is nothing of a request that nobody has confirmed', () => {
    expect(overdueOf({ ...visit, status: 'to_be_confirmed', dueNowCents: 9_000 }, false)).toBe(0)
  })
})
