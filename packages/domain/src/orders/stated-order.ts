import { nameWithVintage } from '#domain/catalogue/name-with-vintage'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import { type NamedReduction, namedReductions } from '#domain/promotions/named-reductions'

/** A line of an order, as it was agreed. */
export interface AgreedLine {
  readonly name: string
  readonly vintage: number | null
  readonly quantity: number
  /** Quantity × unit. */
  readonly fullCents: number
  readonly quantityDiscountCents: number
}

/** A line as it is read: what it costs less its quantity discount, before any promotion. */
export interface StatedLine {
  readonly name: string
  readonly quantity: number
  readonly quantityDiscountCents: number
  readonly cents: number
}

export interface AgreedOrder {
  readonly lines: readonly AgreedLine[]
  readonly promotions: readonly AppliedPromotion[]
  readonly shippingCents: number
}

export interface StatedOrder {
  readonly lines: readonly StatedLine[]
  readonly discounts: readonly NamedReduction[]
  readonly shippingCents: number
  readonly totalCents: number
}

export function statedLine(line: AgreedLine): StatedLine {
  const { quantity, fullCents, quantityDiscountCents } = line
  const cents = fullCents - quantityDiscountCents
  return { name: nameWithVintage(line), quantity, quantityDiscountCents, cents }
}

/**
 * What an order says of its price wherever somebody reads it: shop, mail, guest's page, back office
 * and document. Lines, less the discounts, with the shipping, are the total.
 */
export function statedOrder({ lines, promotions, shippingCents }: AgreedOrder): StatedOrder {
  const stated = lines.map(statedLine)
  const discounts = namedReductions(promotions)
  return {
    lines: stated,
    discounts,
    shippingCents,
    totalCents: sumOf(stated) - sumOf(discounts) + shippingCents,
  }
}

function sumOf(amounts: readonly { readonly cents: number }[]): number {
  return amounts.reduce((sum, { cents }) => sum + cents, 0)
}
