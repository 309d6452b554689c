import type { BookingPriceLine } from '@cantina/domain/booking/booking-price'

/** What a line is taxed at: written by the database, from the rate that holds when the price is made. */
export interface AgreedVat {
  readonly ratePercent: number
  readonly natureCode: string | null
}

/** A price line as it was when the price was made, with the names of then. */
export type StoredPriceLine = BookingPriceLine & {
  readonly extraName?: string
} & Partial<AgreedVat>

export function agreedVatOf({
  ratePercent,
  natureCode = null,
}: StoredPriceLine): AgreedVat | undefined {
  return ratePercent === undefined ? undefined : { ratePercent, natureCode }
}
