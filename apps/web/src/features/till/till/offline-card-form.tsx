import { parseGiftCardCode, scannedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { AmountInput } from '#ui/amount-input'
import { DialogFoot } from '#ui/dialog'
import type { Tender } from './sale-of-cart'
import classes from './sheet.module.css'

interface OfflineCardFormProps {
  readonly totalCents: number
  /** What a card may pay unseen. */
  readonly limitCents: number
  readonly onPay: (tenders: readonly Tender[]) => void
  readonly onCancel: () => void
}

/** The code of a gift card that nobody can look at now, what it pays, and the rest in cash or by card. */
export function OfflineCardForm({ totalCents, limitCents, onPay, onCancel }: OfflineCardFormProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const mostCents = Math.min(limitCents, totalCents)
  const [typed, setTyped] = useState('')
  const [cents, setCents] = useState<number | null>(mostCents)
  const [isRefused, setRefused] = useState(false)
  const code = parseGiftCardCode(typed)
  const isAmountFine = cents !== null && cents > 0 && cents <= mostCents
  const restCents = totalCents - (isAmountFine ? cents : 0)

  function pay(rest: 'cash' | 'card') {
    if (code === null || !isAmountFine) return setRefused(true)
    const ofCard: Tender = { method: 'gift_card', cents, reference: code, tenderedCents: null }
    const other: Tender = { method: rest, cents: restCents, reference: null, tenderedCents: null }
    onPay(restCents > 0 ? [ofCard, other] : [ofCard])
  }

  return (
    <form
      noValidate
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        // A scanner ends with Enter: what is left to say is how the rest is paid.
        if (restCents === 0) pay('cash')
        else setRefused(code === null)
      }}
    >
      <TextInput
        label={t('till.till.giftCard.code')}
        description={t('till.till.giftCard.help')}
        size="lg"
        required
        data-autofocus
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={isRefused && code === null ? t('till.offline.refusal.gift_card_code') : null}
        onChange={(event) => setTyped(scannedGiftCardCode(event.currentTarget.value))}
      />
      <AmountInput
        label={t('till.till.pay.amount')}
        cents={cents}
        error={
          isRefused && !isAmountFine
            ? t('till.offlineCard.most', { amount: formats.money(mostCents) })
            : null
        }
        onChange={setCents}
      />
      <DialogFoot>
        <Button variant="default" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {restCents > 0 ? (
          <>
            <Button variant="default" onClick={() => pay('cash')}>
              {t('till.offlineCard.restInCash', { amount: formats.money(restCents) })}
            </Button>
            <Button onClick={() => pay('card')}>
              {t('till.offlineCard.restByCard', { amount: formats.money(restCents) })}
            </Button>
          </>
        ) : (
          <Button type="submit">
            {t('till.till.pay.submit', { total: formats.money(totalCents) })}
          </Button>
        )}
      </DialogFoot>
    </form>
  )
}
