import { type IsoDate, isWithin, overlaps } from '#domain/calendar'

export interface Season {
  readonly name: string
  readonly from: IsoDate
  readonly to: IsoDate
  /** Guests from this country alone; null: from anywhere. */
  readonly countryId: number | null
}

/** Two seasons for the same guests that share a day, by their places in the list. */
export function findSeasonOverlap(seasons: readonly Season[]): [number, number] | null {
  for (const [index, season] of seasons.entries()) {
    for (let other = index + 1; other < seasons.length; other += 1) {
      const later = seasons[other]
      if (!later || later.countryId !== season.countryId) continue
      if (overlaps(season, later)) return [index, other]
    }
  }
  return null
}

/** The season that sets the price of a day: one for the guest's own country goes before one for all. */
export function seasonFor<S extends Omit<Season, 'name'>>(
  seasons: readonly S[],
  date: IsoDate,
  countryId: number | null,
): S | null {
  const running = seasons.filter((season) => isWithin(date, season))
  const own =
    countryId === null ? undefined : running.find((season) => season.countryId === countryId)
  return own ?? running.find((season) => season.countryId === null) ?? null
}
