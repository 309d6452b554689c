import { scannedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGiftCardWords } from '#components/payments/use-gift-card-words'
import type { TenderDraft } from './tenders'

interface GiftCardInputProps {
  readonly draft: TenderDraft
  readonly onChange: (next: Partial<TenderDraft>) => void
}

/** The code of a gift card; it pays no more than is left on it, and the rest falls to another way of paying. */
export function GiftCardInput({ draft, onChange }: GiftCardInputProps) {
  const { t } = useTranslation()
  const { reference, cents } = draft
  const { card, balance, problem } = useGiftCardWords(reference)
  const mostCents = card?.refusal === null ? card.balanceCents : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an amount that is typed later is checked by the server.
  useEffect(() => {
    if (mostCents !== null && cents !== null && cents > mostCents) onChange({ cents: mostCents })
  }, [mostCents])
  return (
    <TextInput
      label={t('till.till.giftCard.code')}
      size="lg"
      required
      autoComplete="off"
      autoCapitalize="characters"
      value={reference}
      error={problem}
      description={balance ?? t('till.till.giftCard.help')}
      onChange={(event) => onChange({ reference: scannedGiftCardCode(event.currentTarget.value) })}
    />
  )
}
