import type { PayingGiftCard } from '@cantina/contract/guest/public-gift-card'
import { parseGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { shareOfGiftCard } from '@cantina/domain/payments/gift-card-share'
import type { Translate } from '#widget/lib/translate'
import type { PriceLine } from './price-lines'

/** The card that somebody pays with: what they typed, and what is left on it once it was looked up. */
export interface GiftCardDraft {
  readonly typed: string
  readonly balanceCents: number | null
}

export const noGiftCard: GiftCardDraft = { typed: '', balanceCents: null }

interface Price {
  readonly totalCents: number
  readonly dueNowCents: number
}

export function shareOf(card: GiftCardDraft, price: Price) {
  return shareOfGiftCard(price, card.balanceCents ?? 0)
}

/** What is sent: as much as was shown to be taken off the card. */
export function payingGiftCard(card: GiftCardDraft, price: Price): PayingGiftCard | null {
  const { giftCardCents } = shareOf(card, price)
  return giftCardCents > 0 ? { code: card.typed.trim(), cents: giftCardCents } : null
}

/** A code that was typed and not looked up would be left out without a word. */
export function giftCardProblems(card: GiftCardDraft, t: Translate): Record<string, string> {
  if (card.typed.trim() === '' || card.balanceCents !== null) return {}
  return { 'giftCard.code': t('giftCard.apply') }
}

export function hasSlip(typed: string): boolean {
  return parseGiftCardCode(typed) === null
}

/** Under the total: what is taken off the card. */
export function giftCardRows(card: GiftCardDraft, price: Price, t: Translate): PriceLine[] {
  const { giftCardCents } = shareOf(card, price)
  return giftCardCents > 0
    ? [{ key: 'giftCard', label: t('giftCard.paid'), cents: -giftCardCents }]
    : []
}
