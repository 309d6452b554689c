import type { VisitTime } from '@cantina/domain/booking/agreed-price'
import { timeOf } from '@cantina/domain/calendar'
import type { StoredBooking } from './locked-booking'
import { agreedPrice, type VisitPrice } from './price-visit'

/** What a booking was before it was moved: undoing the move brings back exactly this. */
export interface MovedFrom {
  readonly at: string
  readonly posId: string
  readonly date: string
  readonly start: string
  readonly roomId: string | null
  readonly overrideReason: string | null
  readonly arrivalStatus: StoredBooking['arrivalStatus']
  readonly price: VisitPrice
  readonly pricedFor: VisitTime | null
}

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
