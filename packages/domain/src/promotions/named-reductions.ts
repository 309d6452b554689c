import type { AppliedPromotion } from './apply-promotions'

export interface NamedReduction {
  readonly name: string
  readonly cents: number
}

/** What made a purchase cheaper, as buyers and staff read it: a discount by its name, a voucher by its code. */
export function namedReductions(applied: readonly AppliedPromotion[]): NamedReduction[] {
  return applied.map((promotion) => ({ name: nameOf(promotion), cents: promotion.cents }))
}

/** The same of one line, with those that took nothing off it: all lines name them in one order. */
export function reductionsOfLine(
  applied: readonly AppliedPromotion[],
  index: number,
): NamedReduction[] {
  return applied.map((promotion) => ({
    name: nameOf(promotion),
    cents: promotion.lineCents[index] ?? 0,
  }))
}

function nameOf(promotion: AppliedPromotion): string {
  return promotion.kind === 'voucher' ? promotion.terms.code : promotion.terms.name
}
