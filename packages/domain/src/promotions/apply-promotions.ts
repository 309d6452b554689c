import type { AgreedDiscount, AutomaticDiscount } from './automatic-discount'
import type { ManualReduction, ManualTerms } from './manual-reduction'
import type { Offers } from './offers'
import type { Promotion, PromotionRefusal, PromotionTerms } from './promotion'
import type { Purchase } from './purchase'
import type { AgreedVoucher, Voucher } from './voucher'

interface TakenOff {
  readonly cents: number
  /** Of each line, in the order of the lines. */
  readonly lineCents: readonly number[]
}

export type AppliedPromotion =
  | (TakenOff & { readonly kind: 'discount'; readonly terms: AgreedDiscount })
  | (TakenOff & { readonly kind: 'voucher'; readonly terms: AgreedVoucher })
  | (TakenOff & { readonly kind: 'manual'; readonly terms: ManualTerms })

export interface RefusedPromotion {
  readonly kind: 'discount' | 'voucher'
  readonly id: string
  readonly name: string
  readonly reason: PromotionRefusal
}

export interface PromotedPrice {
  readonly subTotalCents: number
  readonly discountCents: number
  readonly totalCents: number
  /** Of each line, in the order of the lines. */
  readonly lineDiscounts: readonly number[]
  /** In the order in which they were taken off. */
  readonly applied: readonly AppliedPromotion[]
  readonly refused: readonly RefusedPromotion[]
}

/**
 * What a purchase costs with its promotions: the automatic discounts that leave the customer with the
 * lower price, then the voucher, then what somebody takes off by hand. Nothing falls below zero, and no order of lines or offers matters.
 */
export function applyPromotions(
  purchase: Purchase,
  { discounts, voucher, manual = [] }: Offers,
): PromotedPrice {
  const prices = purchase.lines.map(({ cents }) => cents)
  const automatic = bestDiscounts(purchase, discounts)
  const left = automatic.applied.reduce(leftAfter, prices)
  const redeemed = voucher ? redeem(purchase, voucher, left) : nothing
  const offered = [...automatic.applied, ...redeemed.applied]
  const byHand = takenByHand(purchase, manual, offered.reduce(leftAfter, prices))
  const applied = [...offered, ...byHand]
  const lineDiscounts = applied.reduce(
    (sums, { lineCents }) => sums.map((sum, index) => sum + (lineCents[index] ?? 0)),
    prices.map(() => 0),
  )
  const subTotalCents = sumOf(prices)
  const discountCents = sumOf(lineDiscounts)
  return {
    subTotalCents,
    discountCents,
    totalCents: subTotalCents - discountCents,
    lineDiscounts,
    applied,
    refused: [...automatic.refused, ...redeemed.refused],
  }
}

interface Outcome {
  readonly applied: readonly AppliedPromotion[]
  readonly refused: readonly RefusedPromotion[]
}

const nothing: Outcome = { applied: [], refused: [] }

/** All that go together, or the first of those that stand alone: whichever takes more off. */
function bestDiscounts(purchase: Purchase, discounts: readonly AutomaticDiscount[]): Outcome {
  const refused: RefusedPromotion[] = []
  const refuse = (discount: AutomaticDiscount, reason: PromotionRefusal) =>
    refused.push(refusal('discount', discount, reason))

  const matching: AutomaticDiscount[] = []
  for (const discount of discounts.toSorted(byPriority)) {
    const reason = discount.applies(purchase)
    if (reason) refuse(discount, reason)
    else matching.push(discount)
  }
  const together = inTurn(
    purchase,
    matching.filter(({ terms }) => terms.isCumulative),
  )
  const [first, ...outranked] = matching
    .filter(({ terms }) => !terms.isCumulative)
    .flatMap((discount) => inTurn(purchase, [discount]))
    .sort(byPriorityThenCents)
  const alone = first ? [first] : []
  const [chosen, others] =
    centsOf(alone) > centsOf(together) ? [alone, together] : [together, alone]

  for (const { discount, cents } of chosen) if (cents === 0) refuse(discount, 'nothing_to_discount')
  for (const { discount } of others) refuse(discount, 'cheaper_offer')
  for (const { discount } of outranked) refuse(discount, 'better_priority')
  const applied = chosen
    .filter(({ cents }) => cents > 0)
    .map(({ discount, ...taken }) => ({
      kind: 'discount' as const,
      terms: forItemsOf(purchase, discount.terms),
      ...taken,
    }))
  return { applied, refused }
}

function byPriority({ terms: one }: AutomaticDiscount, { terms: other }: AutomaticDiscount) {
  return one.priority - other.priority || (one.id < other.id ? -1 : 1)
}

interface Deduction extends TakenOff {
  readonly discount: AutomaticDiscount
}

/** Of two with the same priority, the customer gets the one that takes more off. */
function byPriorityThenCents(one: Deduction, other: Deduction): number {
  const [{ terms: first }, { terms: second }] = [one.discount, other.discount]
  return first.priority - second.priority || other.cents - one.cents
}

/** Each on what the one before has left. */
function inTurn({ lines }: Purchase, discounts: readonly AutomaticDiscount[]): Deduction[] {
  let left: readonly number[] = lines.map(({ cents }) => cents)
  return discounts.map((discount) => {
    const lineCents = discount.apply(lines, left)
    left = leftAfter(left, { lineCents })
    return { discount, lineCents, cents: sumOf(lineCents) }
  })
}

function redeem(purchase: Purchase, voucher: Voucher, left: readonly number[]): Outcome {
  const reason = voucher.applies(purchase)
  if (reason) return { applied: [], refused: [refusal('voucher', voucher, reason)] }
  const lineCents = voucher.apply(purchase.lines, left)
  const cents = sumOf(lineCents)
  if (cents === 0) {
    return { applied: [], refused: [refusal('voucher', voucher, 'nothing_to_discount')] }
  }
  const terms = forItemsOf(purchase, voucher.terms)
  return { applied: [{ kind: 'voucher', terms, cents, lineCents }], refused: [] }
}

/** Each on what the one before has left; one that finds nothing takes nothing. */
function takenByHand(
  { kind, lines }: Purchase,
  manual: readonly ManualReduction[],
  prices: readonly number[],
): AppliedPromotion[] {
  let left = prices
  return manual.flatMap(({ terms, apply }): AppliedPromotion[] => {
    if (terms.type !== kind) return []
    const lineCents = apply(lines, left)
    const cents = sumOf(lineCents)
    if (cents === 0) return []
    left = leftAfter(left, { lineCents })
    return [{ kind: 'manual', terms, cents, lineCents }]
  })
}

function refusal(
  kind: RefusedPromotion['kind'],
  { terms: { id, name } }: Promotion,
  reason: PromotionRefusal,
): RefusedPromotion {
  return { kind, id, name, reason }
}

/** Of a long list of items, those that were bought. */
function forItemsOf<Terms extends PromotionTerms>({ lines }: Purchase, terms: Terms): Terms {
  const bought = new Set(lines.map(({ itemId }) => itemId))
  return { ...terms, itemIds: terms.itemIds.filter((itemId) => bought.has(itemId)) }
}

function leftAfter(
  left: readonly number[],
  { lineCents }: Pick<TakenOff, 'lineCents'>,
): readonly number[] {
  return left.map((cents, index) => cents - (lineCents[index] ?? 0))
}

function centsOf(deductions: readonly TakenOff[]): number {
  return deductions.reduce((sum, { cents }) => sum + cents, 0)
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, cents) => sum + cents, 0)
}
