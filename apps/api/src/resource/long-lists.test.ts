import { describe, expect, it } from 'vitest'
import { isKnownToBeLong, rememberLong } from './long-lists'

describe('a list that is too long to be counted', () => {
  it('is known to be so for a minute, and no other', () => {
    rememberLong('orders', 1_000)
    expect(isKnownToBeLong('orders', 60_999)).toBe(true)
    expect(isKnownToBeLong('orders', 61_000)).toBe(false)
    expect(isKnownToBeLong('bookings', 1_001)).toBe(false)
  })
})
