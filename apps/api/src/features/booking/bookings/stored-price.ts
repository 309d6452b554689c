import type { BookingPriceLine } from '@cantina/domain/booking/booking-price'

/** A price line as it was when the price was made, with the names of then. */
export type StoredPriceLine = BookingPriceLine & {
  readonly extraName?: string
  /** Written by the database, from the rate of then. */
  readonly ratePercent?: number
  readonly natureCode?: string | null
}
