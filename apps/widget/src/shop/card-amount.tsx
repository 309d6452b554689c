import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { readCents, writeCents } from '@cantina/domain/money'
import { amountRefusal } from '@cantina/domain/payments/gift-card-amount'
import { useState } from 'preact/hooks'
import { usePlugin } from '#widget/lib/plugin-context'
import { selectWhole } from '#widget/lib/select-whole'
import { Field } from '#widget/parts/field'

interface CardAmountProps {
  readonly product: Pick<PublicProduct, 'priceCents' | 'minimumAmountCents' | 'maximumAmountCents'>
  readonly name: string
  /** How many are in the basket, at whatever amounts. */
  readonly count: number
  readonly onAdd: (amountCents: number) => void
}

/** What a gift card is to be worth: its price is proposed. */
export function CardAmount({ product, name, count, onAdd }: CardAmountProps) {
  const { t, formats, language } = usePlugin()
  const [typed, setTyped] = useState(writeCents(product.priceCents, language))
  const [isTried, setTried] = useState(false)
  const read = readCents(typed, language)
  const cents = read.kind === 'cents' ? read.cents : null
  const isRefused = amountRefusal(product, cents) !== null
  const limits = t('shop.amountLimits', {
    minimum: formats.money(product.minimumAmountCents ?? 0),
    maximum: formats.money(product.maximumAmountCents ?? 0),
  })
  const add = () => {
    setTried(true)
    if (cents !== null && !isRefused) onAdd(cents)
  }
  return (
    <>
      <Field
        label={t('shop.amount')}
        hint={limits}
        error={isTried && isRefused ? limits : undefined}
      >
        {(attributes) => (
          <div class="with-button">
            <input
              {...attributes}
              inputMode="decimal"
              autocomplete="off"
              maxLength={20}
              value={typed}
              onFocus={selectWhole}
              onInput={(event) => {
                setTried(false)
                setTyped(event.currentTarget.value)
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                add()
              }}
            />
            <button
              type="button"
              class="secondary"
              aria-label={t('shop.addCardOf', { name })}
              onClick={add}
            >
              {t('shop.addCard')}
            </button>
          </div>
        )}
      </Field>
      <p class="hint" role="status">
        {count > 0 ? t('shop.cardsInBasket', { count }) : null}
      </p>
    </>
  )
}
