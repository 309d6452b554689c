import { parseGiftCardCode } from '#domain/payments/gift-card-code'
import { isGiftCard } from '#domain/payments/payment-rules'

/** Money as it is taken without a connection. */
interface OfflineTender {
  readonly method: string
  readonly cents: number
  readonly reference: string | null
}

export type GiftCardRefusal =
  | { readonly kind: 'gift_cards_online' | 'gift_card_code' }
  | { readonly kind: 'gift_card_limit'; readonly limitCents: number }

/**
 * Why gift cards cannot pay for a sale while nobody can look at what is left on them: the owner takes none, a code was
 * mistyped, or a card would pay more in this sale than the owner risks.
 */
export function whyNotGiftCards(
  tenders: readonly OfflineTender[],
  limitCents: number,
): GiftCardRefusal | null {
  const handed = tenders.filter(({ method }) => isGiftCard(method))
  if (handed.length === 0) return null
  // A till that was kept by an older version does not know any.
  if (!(limitCents > 0)) return { kind: 'gift_cards_online' }
  const paid = new Map<string, number>()
  for (const { cents, reference } of handed) {
    const code = parseGiftCardCode(reference ?? '')
    if (code === null) return { kind: 'gift_card_code' }
    paid.set(code, (paid.get(code) ?? 0) + cents)
  }
  const isBeyond = [...paid.values()].some((cents) => cents > limitCents)
  return isBeyond ? { kind: 'gift_card_limit', limitCents } : null
}
