import type { RefusedPromotion } from './apply-promotions'
import type { AutomaticDiscount } from './automatic-discount'
import type { PurchaseLine } from './purchase'

/** The choice of discounts that would have left the customer with a higher price. */
export interface LostOffer {
  readonly discounts: readonly AutomaticDiscount['terms'][]
  /** What it would have taken off. */
  readonly cents: number
}

/** What lost against what was applied, for whoever asks why; null where nothing did. */
export function lostOffer(
  lines: readonly PurchaseLine[],
  offered: readonly AutomaticDiscount[],
  refused: readonly RefusedPromotion[],
): LostOffer | null {
  const isLost = ({ terms }: AutomaticDiscount) =>
    refused.some(({ id, reason }) => id === terms.id && reason === 'cheaper_offer')
  const lost = offered
    .filter(isLost)
    .toSorted(
      ({ terms: one }, { terms: other }) =>
        one.priority - other.priority || (one.id < other.id ? -1 : 1),
    )
  if (lost.length === 0) return null
  let left: readonly number[] = lines.map(({ cents }) => cents)
  let cents = 0
  for (const discount of lost) {
    const taken = discount.apply(lines, left)
    left = left.map((amount, index) => amount - (taken[index] ?? 0))
    cents += taken.reduce((sum, amount) => sum + amount, 0)
  }
  return { discounts: lost.map(({ terms }) => terms), cents }
}
