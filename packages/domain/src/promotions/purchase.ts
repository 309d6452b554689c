import { type IsoDate, timeOf } from '#domain/calendar'
import { wallClockAt } from '#domain/zoned-time'

export const purchaseKinds = ['services', 'products'] as const

export type PurchaseKind = (typeof purchaseKinds)[number]

/** One line of a purchase, at the price before any promotion. */
export interface PurchaseLine {
  /** Identifies the line within its purchase, whatever the order of the lines. */
  readonly key: string
  /** The service or product that promotions are associated with. */
  readonly itemId: string
  /** People or pieces; what only goes with them has none. */
  readonly units: number
  readonly cents: number
}

/** A day and a time on the wall clock of the business. */
export interface Moment {
  readonly date: IsoDate
  /** Null while nobody has chosen one. */
  readonly time: string | null
}

export interface KnownCustomer {
  /** How often they have had each promotion, by its id, and at each of its times, by `timeKey`; without the purchase in hand. */
  readonly uses: Readonly<Record<string, number>>
  /** Which they have of the tags that promotions ask for. */
  readonly tagIds: readonly string[]
}

/** What somebody buys, as promotions see it. */
export interface Purchase {
  readonly kind: PurchaseKind
  readonly lines: readonly PurchaseLine[]
  /** When a visit takes place; when goods are bought. */
  readonly moment: Moment
  /** The day on which it was made. */
  readonly madeOn: IsoDate
  /** Null for somebody unknown. */
  readonly customer: KnownCustomer | null
}

/** The moment of an instant in the zone of the business. */
export function momentAt(instant: Date, zone: string): Moment {
  const { date, minute } = wallClockAt(instant, zone)
  return { date, time: timeOf(minute) }
}
