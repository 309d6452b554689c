import type { PricedSeason, ServicePrices } from '@cantina/domain/catalogue/service-price'
import type { SeasonDraft } from './season-bands'

/** Prices as they stand in the form: anything may still be missing or unreadable. */
export interface PriceDraft {
  readonly pricePerPersonCents: unknown
  readonly nonDrinkerPriceCents: unknown
  readonly underPriceCents: unknown
  readonly seasons: readonly SeasonDraft[]
}

/** What can be reckoned with already; null without a price per person. */
export function readPrices(draft: PriceDraft): ServicePrices | null {
  if (typeof draft.pricePerPersonCents !== 'number') return null
  return {
    pricePerPersonCents: draft.pricePerPersonCents,
    nonDrinkerPriceCents: numberOrNull(draft.nonDrinkerPriceCents),
    underPriceCents: numberOrNull(draft.underPriceCents),
    seasons: draft.seasons.flatMap(readSeason),
  }
}

function readSeason({ name, from, to, priceCents, countryId }: SeasonDraft): PricedSeason[] {
  if (typeof from !== 'string' || typeof to !== 'string' || typeof priceCents !== 'number') {
    return []
  }
  return [{ name: typeof name === 'string' ? name : '', from, to, priceCents, countryId }]
}

function numberOrNull(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
