import { voucherIssuers } from '@cantina/contract/payments/voucher-issuers'
import { useLookup } from '#resource/fields/use-lookup'

/** Whose vouchers are taken as payment, as options; none where the owner has named nobody. */
export function useVoucherIssuers() {
  return useLookup(voucherIssuers, '', []).options
}
