import { describe, expect, it } from 'vitest'
import { bookingState } from './booking-state'

describe('what a booking is called', () => {
  it('is its status while it takes place, and otherwise why it does not', () => {
    expect(bookingState({ status: 'confirmed', denial: null })).toBe('confirmed')
    expect(bookingState({ status: 'denied', denial: 'expired' })).toBe('expired')
  })
})
