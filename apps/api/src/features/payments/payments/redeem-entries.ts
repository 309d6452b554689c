import { isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import {
  redeemVouchers,
  type VoucherField,
} from '#features/payments/voucher-issuers/redeem-vouchers'
import type { BusinessContext } from '#platform/http/context'
import type { PaymentEntry } from './payment-target'

type Redeemed<Entry> = Entry & { readonly redemptionId: string | null }

/**
 * Redeems the vouchers among what is paid, each once whatever it pays for. What a platform holds of its guests' money
 * is nobody's voucher at the desk: nobody of the business writes it, and there is nothing to redeem.
 */
export async function redeemEntries<Entry extends PaymentEntry>(
  context: BusinessContext,
  entries: readonly Entry[],
  fieldOf: (index: number, field: VoucherField) => string,
): Promise<Redeemed<Entry>[]> {
  const isHandedOver = ({ method, cents, redemptionId }: PaymentEntry) =>
    isThirdPartyVoucher(method) && cents > 0 && !redemptionId && context.caller.userId !== null
  const handed = entries.flatMap((entry, index) => (isHandedOver(entry) ? [{ entry, index }] : []))
  const ids = await redeemVouchers(
    context,
    handed.map(({ entry: { issuerId, reference } }) => ({ issuerId: issuerId ?? null, reference })),
    (nth, field) => fieldOf(handed[nth]?.index ?? 0, field),
  )
  const idAt = new Map(handed.map(({ index }, nth) => [index, ids[nth]]))
  return entries.map((entry, index) => ({
    ...entry,
    redemptionId: idAt.get(index) ?? entry.redemptionId ?? null,
  }))
}
