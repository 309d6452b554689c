import { findScannedBooking } from '@cantina/contract/guest/guest-page'
import { expect, it } from 'vitest'
import { findersOfBookings } from './booking-place'

it('lets a scanner find bookings for whom the server lets find them', () => {
  expect(findersOfBookings).toEqual(findScannedBooking.access)
})
