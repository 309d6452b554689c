import { type AutomaticDiscount, automaticDiscount, type DiscountTerms } from './automatic-discount'
import { type Voucher, type VoucherTerms, voucher } from './voucher'

/** What may make a purchase cheaper. */
export interface Offers {
  readonly discounts: readonly AutomaticDiscount[]
  readonly voucher: Voucher | null
}

export function offersOf(
  discounts: readonly DiscountTerms[],
  redeemed: VoucherTerms | null,
): Offers {
  return {
    discounts: discounts.map(automaticDiscount),
    voucher: redeemed ? voucher(redeemed) : null,
  }
}
