/** A way to send goods to a country. */
export interface FreightOffer {
  readonly id: string
  readonly company: string
  readonly countryId: number
  readonly pricePerUnitCents: number
  /** Goods worth this much travel for nothing; null: never. */
  readonly freeFromCents: number | null
  readonly fromDays: number
  readonly toDays: number
}

export type ShipmentPriority = 'cheapest' | 'fastest'

export interface Shipment {
  readonly countryId: number
  readonly units: number
  readonly goodsCents: number
  readonly priority: ShipmentPriority
}

export interface FreightQuote<O extends FreightOffer> {
  readonly offer: O
  readonly priceCents: number
  readonly isFree: boolean
}

/** What each way there costs, the chosen one first. */
export function freightQuotes<O extends FreightOffer>(
  offers: readonly O[],
  { countryId, units, goodsCents, priority }: Shipment,
): FreightQuote<O>[] {
  const quotes = offers
    .filter((offer) => offer.countryId === countryId)
    .map((offer) => {
      const isFree = offer.freeFromCents !== null && goodsCents >= offer.freeFromCents
      return { offer, isFree, priceCents: isFree ? 0 : offer.pricePerUnitCents * units }
    })
  const byPrice = (one: FreightQuote<O>, other: FreightQuote<O>) =>
    one.priceCents - other.priceCents
  const byTime = (one: FreightQuote<O>, other: FreightQuote<O>) =>
    one.offer.toDays - other.offer.toDays || one.offer.fromDays - other.offer.fromDays
  const byName = (one: FreightQuote<O>, other: FreightQuote<O>) =>
    one.offer.id < other.offer.id ? -1 : 1
  const [first, second] = priority === 'fastest' ? [byTime, byPrice] : [byPrice, byTime]
  return quotes.sort((one, other) => first(one, other) || second(one, other) || byName(one, other))
}
