import type { IsoDate } from '#domain/calendar'
import { type Season, seasonFor } from './seasons'

export interface PricedSeason extends Season {
  readonly priceCents: number
}

/** What a service costs; a price that is not set apart is the price per person. */
export interface ServicePrices<S extends Omit<PricedSeason, 'name'> = PricedSeason> {
  readonly pricePerPersonCents: number
  readonly nonDrinkerPriceCents: number | null
  readonly underPriceCents: number | null
  readonly seasons: readonly S[]
}

/** `guests` are the drinking adults. */
export interface Party {
  readonly guests: number
  readonly nonDrinkers: number
  readonly children: number
}

export interface PriceLine<S extends PricedSeason = PricedSeason> {
  readonly kind: 'perPerson' | 'nonDrinker' | 'under'
  readonly count: number
  readonly unitCents: number
  /** Null where the service's own price holds. */
  readonly season: S | null
}

/** A visit's price line by line, in the order in which people name them. */
export function servicePriceLines<S extends PricedSeason>(
  { pricePerPersonCents, nonDrinkerPriceCents, underPriceCents, seasons }: ServicePrices<S>,
  { guests, nonDrinkers, children }: Party,
  date: IsoDate,
  countryId: number | null,
): PriceLine<S>[] {
  const season = seasonFor(seasons, date, countryId)
  const perPerson = { unitCents: season?.priceCents ?? pricePerPersonCents, season }
  const own = (cents: number | null) =>
    cents === null ? perPerson : { unitCents: cents, season: null }
  const lines: PriceLine<S>[] = [
    { kind: 'perPerson', count: guests, ...perPerson },
    { kind: 'nonDrinker', count: nonDrinkers, ...own(nonDrinkerPriceCents) },
    { kind: 'under', count: children, ...own(underPriceCents) },
  ]
  return lines.filter(({ count }) => count > 0)
}

export function sumOfLines(lines: readonly Pick<PriceLine, 'count' | 'unitCents'>[]): number {
  return lines.reduce((sum, { count, unitCents }) => sum + count * unitCents, 0)
}

/** What one guest pays; before the day is known, the least that it can be. */
export interface GuestPrice {
  readonly cents: number
  readonly isLeast: boolean
}

/**
 * What each kind of guest pays on a day, or at least pays where it depends on a day that nobody has chosen yet. What
 * only guests of one country pay is promised to nobody before that country is known.
 */
export function guestPrices(
  {
    pricePerPersonCents,
    nonDrinkerPriceCents,
    underPriceCents,
    seasons,
  }: ServicePrices<Omit<PricedSeason, 'name'>>,
  at: { readonly date: IsoDate; readonly countryId: number | null } | null,
): Readonly<Record<keyof Party, GuestPrice>> {
  const usual = at
    ? { cents: priceAt(at.date, at.countryId), isLeast: false }
    : leastOf([pricePerPersonCents, ...pricesForAll(seasons)])
  const own = (cents: number | null) => (cents === null ? usual : { cents, isLeast: false })
  return { guests: usual, nonDrinkers: own(nonDrinkerPriceCents), children: own(underPriceCents) }

  function priceAt(date: IsoDate, countryId: number | null): number {
    return seasonFor(seasons, date, countryId)?.priceCents ?? pricePerPersonCents
  }
}

function pricesForAll(seasons: readonly Omit<PricedSeason, 'name'>[]): number[] {
  return seasons.filter(({ countryId }) => countryId === null).map(({ priceCents }) => priceCents)
}

function leastOf(prices: readonly number[]): GuestPrice {
  const cents = Math.min(...prices)
  return { cents, isLeast: prices.some((price) => price > cents) }
}
