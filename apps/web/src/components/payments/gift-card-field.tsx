import { scannedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { amountOf } from '#resource/fields/amount-of'
import { TextField } from '#resource/fields/text-field'
import { useGiftCardWords } from './use-gift-card-words'

interface GiftCardFieldProps {
  readonly name: string
  /** The amount that is paid with it: never more than is left on it. */
  readonly centsName: string
}

/** The code of a gift card, and what is left on it as soon as it is known. */
export function GiftCardField({ name, centsName }: GiftCardFieldProps) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const typed: string | null = useWatch({ name })
  const { card, balance, problem } = useGiftCardWords(typed)
  const mostCents = card?.refusal === null ? card.balanceCents : null
  useEffect(() => {
    const cents = amountOf(getValues(centsName))
    if (mostCents === null || cents === null || cents <= mostCents) return
    setValue(centsName, mostCents, { shouldDirty: true, shouldValidate: true })
  }, [mostCents, centsName, getValues, setValue])
  return (
    <TextField
      name={name}
      label={t('till.till.giftCard.code')}
      isRequired
      spell={scannedGiftCardCode}
      help={balance ?? t('till.till.giftCard.help')}
      problem={problem ?? undefined}
    />
  )
}
