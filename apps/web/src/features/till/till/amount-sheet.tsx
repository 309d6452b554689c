import type { TillProduct } from '@cantina/contract/till/till'
import { amountRefusal } from '@cantina/domain/payments/gift-card-amount'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useLineNames } from '#lib/line-name'
import { AmountInput } from '#ui/amount-input'
import { Dialog, DialogFoot } from '#ui/dialog'
import sheet from './sheet.module.css'
import { useTillScope } from './till-scope'
import { useTapProduct } from './use-tap-product'

interface AmountSheetProps {
  readonly product: TillProduct
  /** How many of that amount. */
  readonly count: number
  readonly onClose: () => void
}

/** What a gift card is to be worth: its price is proposed, and taken with Enter. */
export function AmountSheet({ product, count, onClose }: AmountSheetProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { nameOf } = useLineNames()
  const { say } = useTillScope()
  const tap = useTapProduct()
  const [cents, setCents] = useState<number | null>(product.consumerPriceCents)
  const [isTried, setTried] = useState(false)
  const limits = t('validation.amountLimits', {
    minimum: formats.money(product.minimumAmountCents ?? 0),
    maximum: formats.money(product.maximumAmountCents ?? 0),
  })
  const isRefused = amountRefusal(product, cents) !== null

  function add() {
    setTried(true)
    if (isRefused) return
    onClose()
    if (tap(product, count, cents)) say(t('till.till.added', { name: nameOf(product) }))
  }

  return (
    <Dialog title={nameOf(product)} onClose={onClose}>
      <form
        className={sheet.fields}
        onSubmit={(event) => {
          event.preventDefault()
          add()
        }}
      >
        <AmountInput
          label={t('till.till.cardAmount')}
          data-autofocus
          description={limits}
          cents={cents}
          error={isTried && isRefused ? limits : null}
          onChange={setCents}
        />
        <DialogFoot>
          <Button variant="default" size="lg" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="lg">
            {t('till.till.addToCart')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
