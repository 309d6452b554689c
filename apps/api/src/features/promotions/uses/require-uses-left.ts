import type { AppliedPromotion } from '@cantina/domain/promotions/apply-promotions'
import { type DiscountTerms, limitsOf } from '@cantina/domain/promotions/automatic-discount'
import type { KnownCustomer, Moment } from '@cantina/domain/promotions/purchase'
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
export function requireUsesLeft(
  applied: readonly AppliedPromotion[],
  { discounts, voucher, customer }: Limits,
  moment: Moment,
): void {
  for (const { terms } of applied) {
    if (voucher?.id === terms.id && !isLeft(voucher, customer)) throw usedUp(terms.name)
    const discount = discounts.find(({ id }) => id === terms.id)
    for (const limit of discount ? limitsOf(discount) : []) {
      const refusal = limit({ customer, moment })
      if (refusal === 'used_up_at_time') throw usedUp(terms.name, 'promotion_used_up_at_time')
      if (refusal) throw usedUp(terms.name)
    }
  }
}

function isLeft(
  { id, usage, maximumUses, timesUsed }: VoucherTerms,
  customer: KnownCustomer | null,
): boolean {
  if (usage === 'multiple_single') return (customer?.uses[id] ?? 0) < 1
  const most = usage === 'single' ? 1 : maximumUses
  return most === null || timesUsed < most
}
