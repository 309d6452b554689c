import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import type { KnownCustomer } from '@cantina/domain/promotions/purchase'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { usedUp } from './record-uses'

interface Limits {
  readonly discounts: readonly DiscountTerms[]
  readonly voucher: VoucherTerms | null
  readonly customer: KnownCustomer | null
}

/**
 * What was agreed once and is used again, after it was released or by somebody else, is subject to
 * its limit like any other use. Call it behind the locks of what it may use.
 */
export function requireUsesLeft(applied: readonly AppliedPromotion[], limits: Limits): void {
  for (const { terms } of applied) if (!isLeft(terms.id, limits)) throw usedUp(terms.name)
}

function isLeft(id: string, { discounts, voucher, customer }: Limits): boolean {
  const own = customer?.uses[id] ?? 0
  if (voucher?.id === id) {
    if (voucher.usage === 'multiple_single') return own < 1
    const most = voucher.usage === 'single' ? 1 : voucher.maximumUses
    return most === null || voucher.timesUsed < most
  }
  const most = discounts.find((discount) => discount.id === id)?.maximumPerCustomer ?? null
  return most === null || own < most
}
