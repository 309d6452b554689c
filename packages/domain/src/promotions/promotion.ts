import { spreadCents } from '#domain/documents/spread-cents'
import type { Purchase, PurchaseKind, PurchaseLine } from './purchase'
import { type Reduction, reductionOf } from './reduction'

/** Why a promotion does not apply. */
export const promotionRefusals = [
  'inactive',
  'not_yet_valid',
  'expired',
  'other_day',
  'other_time',
  'booked_too_early',
  'other_product',
  'minimum_spend',
  'minimum_units',
  'needs_customer',
  'needs_tagged_customer',
  'other_customer',
  'used_up',
  'used_up_at_time',
  'nothing_to_discount',
  'better_priority',
  'cheaper_offer',
] as const

export type PromotionRefusal = (typeof promotionRefusals)[number]

/** A reason why a purchase does not get something, or null. */
export type Condition = (purchase: Purchase) => PromotionRefusal | null

/** What every promotion says of itself; it is for the items it names, or for all of its kind. */
export interface PromotionTerms extends Reduction {
  readonly id: string
  readonly name: string
  readonly type: PurchaseKind
  readonly itemIds: readonly string[]
}

/** Customers who have it may have the promotion. */
export interface PromotionTag {
  readonly id: string
  readonly name: string
}

export interface Promotion<Terms extends PromotionTerms = PromotionTerms> {
  readonly terms: Terms
  /** The reason why not, or null. */
  applies(purchase: Purchase): PromotionRefusal | null
  /** What it takes off each line, of what is left of each. */
  apply(lines: readonly PurchaseLine[], left: readonly number[]): readonly number[]
}

/** A promotion under some conditions: the first that is not met is the reason why not. */
export function promotionOf<Terms extends PromotionTerms>(
  terms: Terms,
  conditions: readonly Condition[],
): Promotion<Terms> {
  const apply: Promotion['apply'] = (lines, left) => takenOff(terms, lines, left)
  const takesSomething: Condition = ({ lines }) =>
    apply(
      lines,
      lines.map(({ cents }) => cents),
    ).some((cents) => cents > 0)
      ? null
      : 'nothing_to_discount'
  const all = [isForItems(terms), ...conditions, takesSomething]
  return {
    terms,
    apply,
    applies(purchase) {
      for (const condition of all) {
        const refusal = condition(purchase)
        if (refusal) return refusal
      }
      return null
    },
  }
}

export function touches({ itemIds }: PromotionTerms, { itemId }: PurchaseLine): boolean {
  return itemIds.length === 0 || itemIds.includes(itemId)
}

function isForItems(terms: PromotionTerms): Condition {
  return ({ kind, lines }) =>
    terms.type === kind && lines.some((line) => touches(terms, line)) ? null : 'other_product'
}

/** Spread over the lines it touches in proportion, to the cent, whatever order they come in. */
function takenOff(
  terms: PromotionTerms,
  lines: readonly PurchaseLine[],
  left: readonly number[],
): readonly number[] {
  const touched = lines
    .map((line, index) => ({ line, index, cents: left[index] ?? 0 }))
    .filter(({ line }) => touches(terms, line))
    .sort((one, other) => (one.line.key < other.line.key ? -1 : 1))
  const weights = touched.map(({ cents }) => cents)
  const whole = weights.reduce((sum, cents) => sum + cents, 0)
  const shares = spreadCents(reductionOf(terms, whole), weights)
  const taken = lines.map(() => 0)
  for (const [place, { index }] of touched.entries()) taken[index] = shares[place] ?? 0
  return taken
}
