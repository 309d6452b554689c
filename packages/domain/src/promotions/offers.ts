import { type AutomaticDiscount, automaticDiscount, type DiscountTerms } from './automatic-discount'
import { type ManualReduction, type ManualTerms, manualReduction } from './manual-reduction'
import { type Voucher, type VoucherTerms, voucher } from './voucher'

/** What may make a purchase cheaper. */
export interface Offers {
  readonly discounts: readonly AutomaticDiscount[]
  readonly voucher: Voucher | null
  /** Taken off by hand, after everything else. */
  readonly manual?: readonly ManualReduction[]
}

export function offersOf(
  discounts: readonly DiscountTerms[],
  redeemed: VoucherTerms | null,
  manual: readonly ManualTerms[] = [],
): Offers {
  return {
    discounts: discounts.map(automaticDiscount),
    voucher: redeemed ? voucher(redeemed) : null,
    manual: manual.map(manualReduction),
  }
}
