/** A way to send goods to a country. */
export interface FreightOffer {
  readonly id: string
  readonly company: string
  readonly countryId: number
  readonly pricePerUnitCents: number
  /** Goods worth this much travel for nothing; null: never. */
  readonly freeFromCents: number | null
  /** Cubic centimetres that count as a kilogram: the price is of each kilogram; null: of each piece. */
  readonly volumetricDivisor: number | null
  readonly fromDays: number
  readonly toDays: number
}

export type ShipmentPriority = 'cheapest' | 'fastest'

/** Pieces of one size; null where nobody has measured them. */
export interface Parcel {
  readonly quantity: number
  readonly packageCm3: number | null
}

export interface Shipment {
  readonly countryId: number
  readonly parcels: readonly Parcel[]
  readonly goodsCents: number
  readonly priority: ShipmentPriority
}

export interface FreightQuote<O extends FreightOffer> {
  readonly offer: O
  readonly priceCents: number
  readonly isFree: boolean
  /** What is charged for where the price is of volumetric weight; null: the pieces are. */
  readonly volumetricKg: number | null
}

/**
 * What the packages of a shipment count as, in whole kilograms as carriers round. A piece that
 * nobody has measured counts as one.
 */
export function volumetricKilograms(parcels: readonly Parcel[], divisor: number): number {
  const kilograms = parcels.reduce(
    (sum, { quantity, packageCm3 }) => sum + (quantity * (packageCm3 ?? divisor)) / divisor,
    0,
  )
  return Math.ceil(Number(kilograms.toFixed(6)))
}

/** What each way there costs, the chosen one first. */
export function freightQuotes<O extends FreightOffer>(
  offers: readonly O[],
  { countryId, parcels, goodsCents, priority }: Shipment,
): FreightQuote<O>[] {
  const units = parcels.reduce((sum, { quantity }) => sum + quantity, 0)
  const quotes = offers
    .filter((offer) => offer.countryId === countryId)
    .map((offer) => {
      const isFree = offer.freeFromCents !== null && goodsCents >= offer.freeFromCents
      const { volumetricDivisor } = offer
      const volumetricKg =
        volumetricDivisor === null ? null : volumetricKilograms(parcels, volumetricDivisor)
      const charged = offer.pricePerUnitCents * (volumetricKg ?? units)
      return { offer, isFree, volumetricKg, priceCents: isFree ? 0 : charged }
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
