import { percentOfCents } from '#domain/percent'

/** From a number of pieces on, each one costs less: by a percentage or by an amount. */
export interface QuantityDiscount {
  readonly fromQuantity: number
  readonly unit: 'percent' | 'cents'
  /** Hundredths of a percent, or cents off each piece. */
  readonly value: number
}

/** The step that a quantity has reached; steps begin where the one before ends. */
export function quantityDiscountFor<D extends QuantityDiscount>(
  discounts: readonly D[],
  quantity: number,
): D | null {
  let reached: D | null = null
  for (const discount of discounts) {
    if (discount.fromQuantity > quantity) continue
    if (!reached || discount.fromQuantity > reached.fromQuantity) reached = discount
  }
  return reached
}

/** What the pieces of a line cost together, never below zero. */
export function lineCents(
  priceCents: number,
  quantity: number,
  discounts: readonly QuantityDiscount[],
): { totalCents: number; discountCents: number; discount: QuantityDiscount | null } {
  const fullCents = priceCents * quantity
  const discount = quantityDiscountFor(discounts, quantity)
  const wanted = discount ? discountOf(discount, priceCents, quantity) : 0
  const discountCents = Math.min(wanted, fullCents)
  return { totalCents: fullCents - discountCents, discountCents, discount }
}

function discountOf(discount: QuantityDiscount, priceCents: number, quantity: number): number {
  return discount.unit === 'cents'
    ? discount.value * quantity
    : percentOfCents(priceCents * quantity, discount.value)
}
