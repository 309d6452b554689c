import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import { type NamedReduction, namedReductions } from '#domain/promotions/named-reductions'
import type { BookingPriceLine } from './booking-price'

/** Who or what is paid for, before any promotion. */
export interface StatedVisitLine {
  readonly kind: BookingPriceLine['kind']
  /** Null for the party itself. */
  readonly extraId: string | null
  readonly extraName: string | null
  readonly count: number
  readonly cents: number
}

export interface StatedVisit {
  readonly lines: readonly StatedVisitLine[]
  readonly discounts: readonly NamedReduction[]
}

type AgreedLine = Pick<BookingPriceLine, 'count' | 'totalCents'> &
  (
    | { readonly kind: Exclude<BookingPriceLine['kind'], 'extra'> }
    | { readonly kind: 'extra'; readonly extraId: string; readonly extraName?: string }
  )

interface AgreedVisit {
  readonly lines: readonly AgreedLine[]
  readonly promotions: readonly AppliedPromotion[]
}

/**
 * What a visit says of its price wherever somebody reads it: mail, guest's page and booking panel.
 * Lines, less the discounts, are the total.
 */
export function statedVisit({ lines, promotions }: AgreedVisit): StatedVisit {
  return {
    lines: lines.map((line) => ({
      kind: line.kind,
      extraId: line.kind === 'extra' ? line.extraId : null,
      extraName: line.kind === 'extra' ? (line.extraName ?? null) : null,
      count: line.count,
      cents: line.totalCents,
    })),
    discounts: namedReductions(promotions),
  }
}
