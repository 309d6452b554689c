import type { arrivalStatuses } from '@cantina/contract/bookings/bookings'
import type { VisitTime } from '@cantina/domain/bookings/agreed-price'
import type { VisitPrice } from './stored-price'

/** What a booking was before it was moved: undoing the move brings back exactly this. */
export interface MovedFrom {
  readonly at: string
  readonly posId: string
  readonly date: string
  readonly start: string
  readonly roomId: string | null
  readonly overrideReason: string | null
  readonly arrivalStatus: (typeof arrivalStatuses)[number]
  readonly price: VisitPrice
  readonly pricedFor: VisitTime | null
  /** Of the move before this one: when it was made, and when its guest was to be notified. */
  readonly movedAt: string | null
  readonly announcedAt: string | null
}
