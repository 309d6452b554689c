import type { PayingGiftCard } from '@cantina/contract/guest/public-gift-card'
import { shareOfGiftCard } from '@cantina/domain/payments/gift-card-share'
import type { FieldOf, PaymentEntry } from '#features/payments/payments/payment-target'

interface Wish {
  readonly giftCard?: PayingGiftCard | null | undefined
}

/** What is taken off the gift card that a purchase is paid with: once with the purchase, or not at all. */
export function giftCardEntries({ giftCard }: Wish, totalCents: number): PaymentEntry[] {
  if (!giftCard) return []
  const { giftCardCents } = shareOfGiftCard({ totalCents, dueNowCents: totalCents }, giftCard.cents)
  if (giftCardCents === 0) return []
  return [{ cents: giftCardCents, method: 'gift_card', reference: giftCard.code }]
}

/** The card comes before the money of the gateway, which nobody filled in. */
export const fieldOfGiftCard: FieldOf = (_, field) =>
  field === 'reference' ? 'giftCard.code' : 'giftCard.cents'
