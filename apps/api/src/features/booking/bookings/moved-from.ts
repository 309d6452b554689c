import type { VisitPrice } from './price-visit'

/** What a booking was before it was moved: undoing the move brings back exactly this. */
export interface MovedFrom {
  readonly at: string
  readonly posId: string
  readonly date: string
  readonly start: string
  readonly roomId: string | null
  readonly overrideReason: string | null
  readonly price: VisitPrice
}
