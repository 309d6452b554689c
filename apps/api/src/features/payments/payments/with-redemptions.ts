import { isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import type { BusinessContext } from '#platform/http/context'
import type { FieldOf, PaymentEntry, PaymentTarget } from './payment-target'
import { redeemEntries } from './redeem-entries'
import { voucherRefunds } from './refund-vouchers'

interface WrittenEntry extends PaymentEntry {
  readonly redemptionId: string | null
  /** Its place among what was sent. */
  readonly index: number
}

/** Vouchers are redeemed before they pay, and a refund by voucher is of the vouchers that have paid. */
export async function withRedemptions(
  context: BusinessContext,
  target: PaymentTarget,
  entries: readonly PaymentEntry[],
  fieldOf: FieldOf,
): Promise<WrittenEntry[]> {
  const redeemed = await redeemEntries(context, entries, fieldOf)
  const written = redeemed.map((entry, index) => ({ ...entry, index }))
  const isRefund = ({ cents, method }: PaymentEntry) => cents < 0 && isThirdPartyVoucher(method)
  const refunds = written.filter(isRefund).map(({ cents, redemptionId, index }) => ({
    cents: -cents,
    redemptionId,
    field: fieldOf(index, 'cents'),
  }))
  const parts = (await voucherRefunds(context, target, refunds)).values()
  return written.flatMap((entry) =>
    isRefund(entry)
      ? (parts.next().value ?? []).map((part) => ({
          ...entry,
          redemptionId: part.id,
          cents: -part.cents,
        }))
      : [entry],
  )
}
