import type { IsoDate } from '#domain/calendar'
import { applyPromotions } from '#domain/promotions/apply-promotions'
import type { Offers } from '#domain/promotions/offers'
import type { KnownCustomer, Purchase } from '#domain/promotions/purchase'
import type { BookingPrice, BookingPriceLine } from './booking-price'

/** What makes a visit cheaper, and what of the visit promotions ask for. */
export interface VisitPromotions {
  readonly serviceId: string
  /** When it begins; null while nobody has chosen. */
  readonly start: string | null
  /** The day on which the booking was made, also when it is changed later. */
  readonly madeOn: IsoDate
  readonly customer: KnownCustomer | null
  readonly offers: Offers
}

/** A visit as promotions see it: extras are part of it, but add nobody to the party. */
export function visitPurchase(
  lines: readonly BookingPriceLine[],
  date: IsoDate,
  { serviceId, start, madeOn, customer }: Omit<VisitPromotions, 'offers'>,
): Purchase {
  return {
    kind: 'services',
    lines: lines.map((line) => ({
      key: line.kind === 'extra' ? `extra ${line.extraId}` : line.kind,
      itemId: serviceId,
      units: line.kind === 'extra' ? 0 : line.count,
      cents: line.totalCents,
    })),
    moment: { date, time: start },
    madeOn,
    customer,
  }
}

/** The lines of a visit with what promotions take off each. */
export function promotedPrice(
  lines: readonly BookingPriceLine[],
  date: IsoDate,
  promotions: VisitPromotions,
): BookingPrice {
  const { lineDiscounts, applied, refused, ...sums } = applyPromotions(
    visitPurchase(lines, date, promotions),
    promotions.offers,
  )
  return {
    lines: lines.map((line, index) => discounted(line, lineDiscounts[index] ?? 0)),
    ...sums,
    promotions: { applied, refused },
  }
}

function discounted<Line extends BookingPriceLine>(line: Line, discountCents: number): Line {
  return discountCents === 0 ? line : { ...line, discountCents }
}
