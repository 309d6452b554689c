import { describe, expect, it } from 'vitest'
import { closedNoticeOf } from './closed-notice'

describe('a booking that can no longer be edited', () => {
  it('is called cancelled where somebody cancelled it, denied where it was refused, expired where nobody answered', () => {
    const ofDenial = (denial: string) => closedNoticeOf({ status: 'denied', denial } as never)
    expect(ofDenial('cancelled_by_guest')).toBe('bookings.reservation.cancelled')
    expect(ofDenial('cancelled_by_staff')).toBe('bookings.reservation.cancelled')
    expect(ofDenial('refused')).toBe('bookings.reservation.denied')
    expect(ofDenial('expired')).toBe('bookings.reservation.expired')
    expect(closedNoticeOf({ status: 'confirmed', denial: null } as never)).toBeNull()
  })
})
