import type { IsoDate } from '#domain/calendar'
import { seasonFor } from '#domain/catalogue/seasons'
import {
  type Party,
  type PricedSeason,
  type ServicePrices,
  servicePriceLines,
} from '#domain/catalogue/service-price'
import type { PromotedPrice } from '#domain/promotions/apply-promotions'
import { promotedPrice, type VisitPromotions } from './promoted-visit'

export interface BookingSeason extends PricedSeason {
  readonly vatRateId: string | null
}

export interface PricedService extends ServicePrices<BookingSeason> {
  readonly vatRateId: string
}

export interface ChosenExtra {
  readonly extraId: string
  readonly quantity: number
  readonly unitCents: number
  readonly vatRateId: string
}

interface Line {
  readonly count: number
  readonly unitCents: number
  /** Before any promotion. */
  readonly totalCents: number
  /** What promotions take off it; absent where none does. */
  readonly discountCents?: number | undefined
  readonly vatRateId: string
}

/** One line of the answer to "why this price?". */
export type BookingPriceLine =
  | (Line & {
      readonly kind: 'perPerson' | 'nonDrinker' | 'under'
      readonly seasonName: string | null
    })
  | (Line & { readonly kind: 'extra'; readonly extraId: string })

export interface BookingPrice {
  readonly lines: readonly BookingPriceLine[]
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  /** Which promotions applied, which did not and why; absent where none were asked for. */
  readonly promotions?: Pick<PromotedPrice, 'applied' | 'refused'>
}

export interface PricedVisit {
  readonly service: PricedService
  readonly party: Party
  readonly date: IsoDate
  readonly countryId: number | null
  readonly extras: readonly ChosenExtra[]
  readonly promotions?: VisitPromotions | undefined
}

/** What a visit costs, line by line; the same function in the form and on the server. */
export function priceBooking(visit: PricedVisit): BookingPrice {
  return priceOfLines(
    [...visitLines(visit), ...extraLines(visit.extras)],
    visit.date,
    visit.promotions,
  )
}

/** The same visit with other extras: what was agreed for the visit itself stays. */
export function linesWithExtras(
  agreed: readonly BookingPriceLine[],
  extras: readonly ChosenExtra[],
): BookingPriceLine[] {
  const visit = agreed.filter(({ kind }) => kind !== 'extra').map(withoutDiscount)
  return [...visit, ...extraLines(extras)]
}

export function priceOfLines(
  lines: readonly BookingPriceLine[],
  date: IsoDate,
  promotions: VisitPromotions | undefined,
): BookingPrice {
  if (promotions) return promotedPrice(lines, date, promotions)
  const subTotalCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return { lines, subTotalCents, discountCents: 0, totalCents: subTotalCents }
}

/** What is left to pay of a line. */
export function payableCents({
  totalCents,
  discountCents = 0,
}: Pick<BookingPriceLine, 'totalCents' | 'discountCents'>): number {
  return totalCents - discountCents
}

function withoutDiscount({ discountCents, ...line }: BookingPriceLine): BookingPriceLine {
  return line
}

/** A season's VAT rate applies to the whole visit, also to prices that the season does not change. */
function visitLines({ service, party, date, countryId }: PricedVisit): BookingPriceLine[] {
  const vatRateId = seasonFor(service.seasons, date, countryId)?.vatRateId ?? service.vatRateId
  return servicePriceLines(service, party, date, countryId).map(
    ({ kind, count, unitCents, season }) => ({
      kind,
      count,
      unitCents,
      totalCents: count * unitCents,
      vatRateId,
      seasonName: season?.name ?? null,
    }),
  )
}

function extraLines(extras: readonly ChosenExtra[]): BookingPriceLine[] {
  return extras
    .filter(({ quantity }) => quantity > 0)
    .map(({ extraId, quantity, unitCents, vatRateId }) => ({
      kind: 'extra',
      extraId,
      count: quantity,
      unitCents,
      totalCents: quantity * unitCents,
      vatRateId,
    }))
}
