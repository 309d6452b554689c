import { describe, expect, it } from 'vitest'
import { closedNoticeOf } from './closed-notice'

describe('a booking that can no longer be edited', () => {
  it('is called cancelled where somebody cancelled it, and denied where it was refused', () => {
    const ofDenial = (denial: string) => closedNoticeOf({ status: 'denied', denial } as never)
    expect(ofDenial('cancelled_by_guest')).toBe('booking.reservation.cancelled')
    expect(ofDenial('cancelled_by_staff')).toBe('booking.reservation.cancelled')
    expect(ofDenial('refused')).toBe('booking.reservation.denied')
    expect(ofDenial('expired')).toBe('booking.reservation.denied')
    expect(closedNoticeOf({ status: 'confirmed', denial: null } as never)).toBeNull()
  })
})
