import { describe, expect, it } from 'vitest'
import { instantOf } from '#domain/zoned-time'
import { dayOfDigest, kindOf, notificationEvents, notificationKinds } from './notifications'

describe('a notification', () => {
  it('is of a kind that somebody can switch', () => {
    const kinds = notificationEvents.map(kindOf)
    expect(new Set(kinds)).toEqual(new Set(notificationKinds))
    expect(kindOf('dispute')).toBe('payment_problem')
    expect(kindOf('order')).toBe('order')
  })
})

describe('the digest', () => {
  const zone = 'Europe/Rome'

  it('is about tomorrow once its hour has come by the clock of the business', () => {
    expect(dayOfDigest(instantOf('2026-12-31', 17 * 60 + 59, zone), zone, 18)).toBeNull()
    expect(dayOfDigest(instantOf('2026-12-31', 18 * 60, zone), zone, 18)).toBe('2027-01-01')
    expect(dayOfDigest(instantOf('2026-12-31', 23 * 60 + 59, zone), zone, 18)).toBe('2027-01-01')
  })

  it.each(['2026-03-28', '2026-10-24'])(
    'goes from day to day where the clock changes: %s',
    (begin) => {
      const from = instantOf(begin, 0, zone).getTime()
      const days = Array.from({ length: 3 * 24 }, (_, hour) =>
        dayOfDigest(new Date(from + hour * 3_600_000), zone, 2),
      ).filter((day) => day !== null)
      expect(days.toSorted()).toEqual(days)
      expect(new Set(days).size).toBe(3)
    },
  )
})
