import { isGiftCard, isThirdPartyVoucher } from '@cantina/domain/payments/payment-rules'
import { redeemGiftCards } from '#features/payments/gift-cards/redeem-gift-cards'
import { redeemVouchers } from '#features/payments/voucher-issuers/redeem-vouchers'
import type { BusinessContext } from '#platform/http/context'
import type { FieldOf, PaymentEntry } from './payment-target'

type Redeemed<Entry> = Entry & {
  readonly redemptionId: string | null
  readonly giftCardId: string | null
}

/**
 * Redeems the vouchers and gift cards among what is paid, each once whatever it pays for. What a platform holds of its
 * guests' money is nobody's voucher at the desk: nobody of the business writes it, and there is nothing to redeem.
 */
export async function redeemEntries<Entry extends PaymentEntry>(
  context: BusinessContext,
  entries: readonly Entry[],
  fieldOf: FieldOf,
): Promise<Redeemed<Entry>[]> {
  const placed = entries.map((entry, index) => ({ entry, index }))
  const vouchers = placed.filter(
    ({ entry: { method, cents, redemptionId } }) =>
      isThirdPartyVoucher(method) && cents > 0 && !redemptionId && context.caller.userId !== null,
  )
  const redemptionIds = await redeemVouchers(
    context,
    vouchers.map(({ entry: { issuerId, reference } }) => ({
      issuerId: issuerId ?? null,
      reference,
    })),
    (nth, field) => fieldOf(vouchers[nth]?.index ?? 0, field),
  )
  const handed = placed.filter(
    ({ entry: { method, cents, giftCardId } }) => isGiftCard(method) && cents > 0 && !giftCardId,
  )
  const cards = await redeemGiftCards(
    context,
    handed.map(({ entry: { reference, cents } }) => ({ code: reference, cents })),
    (nth, field) => fieldOf(handed[nth]?.index ?? 0, field),
  )
  const redemptionAt = new Map(vouchers.map(({ index }, nth) => [index, redemptionIds[nth]]))
  const cardAt = new Map(handed.map(({ index }, nth) => [index, cards[nth]]))
  return placed.map(({ entry, index }) => {
    const card = cardAt.get(index)
    return {
      ...entry,
      redemptionId: redemptionAt.get(index) ?? entry.redemptionId ?? null,
      giftCardId: card?.id ?? entry.giftCardId ?? null,
      // Whoever has the code has the money: the ledger says no more than its end.
      reference: card?.number ?? entry.reference,
    }
  })
}
