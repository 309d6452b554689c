import type { IsoDate } from '#domain/calendar'
import { seasonFor } from '#domain/catalogue/seasons'
import type { Party } from '#domain/catalogue/service-price'
import { type AgreedPromotions, keptPromotions } from './agreed-promotions'
import {
  type BookingPrice,
  type BookingPriceLine,
  linesWithExtras,
  type PricedService,
  type PricedVisit,
  priceBooking,
  priceOfLines,
} from './booking-price'

interface AgreedExtra {
  readonly extraId: string
  readonly quantity: number
  readonly unitCents: number
}

/** A day, and a time on the wall clock. */
export interface VisitTime {
  readonly date: IsoDate
  readonly start: string
}

/** A booking as it was made: its visit, its extras and the lines of its price. */
export interface AgreedVisit {
  readonly serviceId: string
  readonly party: Party
  readonly date: IsoDate
  readonly countryId: number | null
  readonly extras: readonly AgreedExtra[]
  readonly priceLines: readonly BookingPriceLine[]
  readonly promotions?: AgreedPromotions | undefined
  /** The time that its price was made for, where it was kept in spite of a move; its own otherwise. */
  readonly pricedFor?: VisitTime | null | undefined
}

interface ChangedVisit extends PricedVisit {
  readonly service: PricedService & { readonly id: string }
}

/**
 * What a visit costs after a change; null where nothing that has a price has changed, so that the
 * whole price stays. What was agreed stays: the price of the same party on a day of the same season.
 * A price that was kept in spite of a move holds as if the visit were still at the time it was made for.
 */
export function priceAfterChange(before: AgreedVisit, visit: ChangedVisit): BookingPrice | null {
  const { pricedFor } = before
  if (!pricedFor) return priceBetween(before, visit)
  const kept = keptPriceTime(before, visit)
  return priceBetween(atTime(before, pricedFor), kept ? atTime(visit, kept) : visit)
}

/**
 * The time that a kept price goes on holding for: while the visit is where it was, or where it would
 * cost the same. Null where the visit's own time decides again.
 */
export function keptPriceTime(before: AgreedVisit, visit: ChangedVisit): VisitTime | null {
  const { pricedFor = null } = before
  if (!pricedFor || !isSameVisit(before, visit)) return null
  const lines = linesWithExtras(before.priceLines, visit.extras)
  return keptPromotions(before, visit, lines)?.isOtherTime ? null : pricedFor
}

function atTime<Visit extends Pick<AgreedVisit | ChangedVisit, 'date' | 'promotions'>>(
  visit: Visit,
  { date, start }: VisitTime,
): Visit {
  return { ...visit, date, promotions: visit.promotions && { ...visit.promotions, start } }
}

function priceBetween(before: AgreedVisit, visit: ChangedVisit): BookingPrice | null {
  if (!isSameVisit(before, visit)) return priceBooking(visit)
  const lines = linesWithExtras(before.priceLines, visit.extras)
  const kept = keptPromotions(before, visit, lines)
  if (hasSameExtras(before.extras, visit.extras) && !kept?.isChanged) return null
  return priceOfLines(lines, kept?.date ?? visit.date, kept?.promotions)
}

function isSameVisit(before: AgreedVisit, { service, party, date, countryId }: ChangedVisit) {
  const seasonOn = (day: IsoDate) => seasonFor(service.seasons, day, countryId)
  return (
    before.serviceId === service.id &&
    before.party.guests === party.guests &&
    before.party.nonDrinkers === party.nonDrinkers &&
    before.party.children === party.children &&
    before.countryId === countryId &&
    (before.date === date || seasonOn(before.date) === seasonOn(date))
  )
}

function hasSameExtras(before: readonly AgreedExtra[], after: readonly AgreedExtra[]): boolean {
  const isSame = (one: AgreedExtra, other: AgreedExtra) =>
    one.extraId === other.extraId &&
    one.quantity === other.quantity &&
    one.unitCents === other.unitCents
  return (
    before.length === after.length &&
    before.every((one) => after.some((other) => isSame(one, other)))
  )
}

interface WithExtras<Line> {
  readonly extras: readonly AgreedExtra[]
  readonly priceLines: readonly Line[]
}

/** An extra that was had already, with its line: it is kept at that price, whatever became of it. */
export function agreedExtra<Line extends BookingPriceLine>(
  { extras, priceLines }: WithExtras<Line>,
  extraId: string,
): { readonly extra: AgreedExtra; readonly line: Line } | null {
  const extra = extras.find((one) => one.extraId === extraId)
  const line = priceLines.find((one) => one.kind === 'extra' && one.extraId === extraId)
  return extra && line ? { extra, line } : null
}
