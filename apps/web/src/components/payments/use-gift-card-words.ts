import type { FoundGiftCard } from '@cantina/contract/payments/gift-cards'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { messageOf } from '#lib/message-of'
import { useGiftCard } from './use-gift-card'

interface GiftCardWords {
  readonly card: FoundGiftCard | undefined
  /** What is left on it, once its code is known. */
  readonly balance: string | null
  /** Why it does not pay. */
  readonly problem: string | null
}

/** What is said of a gift card while its code is typed. */
export function useGiftCardWords(typed: string | null): GiftCardWords {
  const { t } = useTranslation()
  const formats = useFormats()
  const { data: card, error } = useGiftCard(typed)
  if (error) return { card: undefined, balance: null, problem: messageOf(error) }
  if (!card) return { card: undefined, balance: null, problem: null }
  if (card.refusal === 'gift_card_empty') {
    return { card, balance: null, problem: t('till.till.giftCard.empty') }
  }
  if (card.refusal === 'gift_card_expired') {
    return { card, balance: null, problem: t('till.till.giftCard.expired') }
  }
  const balance = formats.money(card.balanceCents)
  return { card, balance: t('till.till.giftCard.balance', { balance }), problem: null }
}
