import type { BookingPriceLine } from '@cantina/domain/bookings/booking-price'
import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'

/** What a line is taxed at: written by the database, from the rate that holds when the price is made. */
export interface AgreedVat {
  readonly ratePercent: number
  readonly natureCode: string | null
}

/** A price line as it was when the price was made, with the names of then. */
export type StoredPriceLine = BookingPriceLine & {
  readonly extraName?: string
} & Partial<AgreedVat>

/** What a visit was agreed to cost. */
export interface VisitPrice {
  readonly priceLines: StoredPriceLine[]
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  readonly dueNowCents: number
  readonly promotions: AppliedPromotion[]
  readonly discountCode: string | null
}

export function agreedVatOf({
  ratePercent,
  natureCode = null,
}: StoredPriceLine): AgreedVat | undefined {
  return ratePercent === undefined ? undefined : { ratePercent, natureCode }
}
