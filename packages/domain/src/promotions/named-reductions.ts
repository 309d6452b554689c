import type { AppliedPromotion } from './apply-promotions'

export interface NamedReduction {
  readonly name: string
  readonly cents: number
}

/** What made a purchase cheaper, as buyers and staff read it: a discount by its name, a voucher by its code. */
export function namedReductions(applied: readonly AppliedPromotion[]): NamedReduction[] {
  return applied.map((promotion) => ({
    name: promotion.kind === 'voucher' ? promotion.terms.code : promotion.terms.name,
    cents: promotion.cents,
  }))
}
