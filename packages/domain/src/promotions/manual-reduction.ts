import type { AppliedPromotion } from './apply-promotions'
import { type Promotion, type PromotionTerms, promotionOf, touches } from './promotion'

/** Why somebody at the counter makes something cheaper. */
export const manualReasons = [
  'regular',
  'trade',
  'with_purchase',
  'damaged',
  'shelf_price',
  'goodwill',
  'staff',
  'other',
] as const

export type ManualReason = (typeof manualReasons)[number]

/** What somebody took off by hand: a share, an amount, or down to a price for each piece. */
export interface ManualTerms extends PromotionTerms {
  readonly reason: ManualReason
  /** In their own words; not on the receipt. */
  readonly note: string | null
  /** What a piece costs instead; null where a share or an amount is taken off. */
  readonly toUnitCents: number | null
}

export type ManualReduction = Promotion<ManualTerms>

/** Nothing asks whether it applies: whoever gives it may, or is refused before. */
export function manualReduction(terms: ManualTerms): ManualReduction {
  const promotion = promotionOf(terms, [])
  const { toUnitCents } = terms
  if (toUnitCents === null) return promotion
  return {
    ...promotion,
    apply: (lines, left) =>
      lines.map((line, index) => {
        if (!touches(terms, line) || line.units === 0) return 0
        return Math.max(0, (left[index] ?? 0) - toUnitCents * line.units)
      }),
  }
}

/** What somebody took off a purchase by hand: it stays with what it was agreed for. */
export function manualTermsIn(applied: readonly AppliedPromotion[]): ManualTerms[] {
  return applied.flatMap((one) => (one.kind === 'manual' ? [one.terms] : []))
}

/** What costs nothing any more is given away. */
export function isGivenAway({ unit, percent, toUnitCents }: ManualTerms): boolean {
  return toUnitCents === 0 || (toUnitCents === null && unit === 'percent' && percent === 100)
}
