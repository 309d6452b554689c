import { lineName, type SizedProduct } from '#domain/catalogue/line-name'
import type { AppliedPromotion } from '#domain/promotions/apply-promotions'
import { type NamedReduction, namedReductions } from '#domain/promotions/named-reductions'

/** A line of an order, as it was agreed. */
export interface AgreedLine extends SizedProduct {
  readonly name: string
  readonly quantity: number
  /** Quantity × unit. */
  readonly fullCents: number
  readonly quantityDiscountCents: number
  /** The day from which a pre-order is handed over; null: at once. */
  readonly availableFrom: string | null
}

/** A line as it is read: what it costs less its quantity discount, before any promotion. */
export interface StatedLine {
  readonly name: string
  readonly quantity: number
  readonly quantityDiscountCents: number
  readonly cents: number
  readonly availableFrom: string | null
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

/** Whoever reads it. */
type Reader = Parameters<typeof lineName>[1]

export function statedLine(line: AgreedLine, reader: Reader): StatedLine {
  const { quantity, fullCents, quantityDiscountCents, availableFrom } = line
  const cents = fullCents - quantityDiscountCents
  return { name: lineName(line, reader), quantity, quantityDiscountCents, cents, availableFrom }
}

/**
 * What an order says of its price wherever somebody reads it: shop, mail, guest's page, back office
 * and document. Lines, less the discounts, with the shipping, are the total.
 */
export function statedOrder(
  { lines, promotions, shippingCents }: AgreedOrder,
  reader: Reader,
): StatedOrder {
  const stated = lines.map((line) => statedLine(line, reader))
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
