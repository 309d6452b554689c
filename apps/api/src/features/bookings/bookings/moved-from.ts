import { timeOf } from '@cantina/domain/calendar'
import type { MovedFrom } from '#schema/bookings/moved-from'
import type { StoredBooking } from './locked-booking'
import { agreedPrice } from './price-visit'

export function movedFrom(booking: StoredBooking, now: Date): MovedFrom {
  const { posId, date, startMinute, roomId, overrideReason, arrivalStatus, pricedFor } = booking
  return {
    at: now.toISOString(),
    posId,
    date,
    start: timeOf(startMinute),
    roomId,
    overrideReason,
    arrivalStatus,
    price: agreedPrice(booking),
    pricedFor,
  }
}
