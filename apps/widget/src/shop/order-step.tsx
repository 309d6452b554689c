import type { PublicPlace } from '@cantina/contract/guest/public-business'
import type { PublicOrderQuote } from '@cantina/contract/guest/public-shop'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import type { CallError } from '#widget/lib/call'
import { usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { AcceptanceFields } from '#widget/parts/acceptance-fields'
import { canProceed } from '#widget/parts/can-proceed'
import { focusFirstProblem } from '#widget/parts/focus-first-problem'
import { giftCardProblems, shareOf } from '#widget/parts/gift-card'
import { GiftCardField } from '#widget/parts/gift-card-field'
import { GuestFields } from '#widget/parts/guest-fields'
import { LegalText, useLegalText } from '#widget/parts/legal-text'
import { FailureNotice, Notice } from '#widget/parts/notice'
import { problemsOf } from '#widget/parts/problems-of'
import { RefusedCode } from '#widget/parts/refused-code'
import { SelectField } from '#widget/parts/select-field'
import { Step } from '#widget/parts/step'
import { TextField } from '#widget/parts/text-field'
import { AddressFields, requiredOfAddress } from './address-fields'
import { type Basket, dueAtOnce } from './basket'
import { recipientProblems } from './gift-recipient'
import { OrderPrices } from './order-prices'
import { PickUp } from './pick-up'
import { RecipientFields } from './recipient-fields'

interface OrderStepProps {
  readonly basket: Basket
  /** Null for what nobody fetches. */
  readonly pickUp: PublicPlace | null
  readonly hasGiftCards: boolean
  readonly quote: Loaded<PublicOrderQuote>
  readonly isSending: boolean
  readonly error: CallError | null
  readonly instead: ComponentChildren
  readonly onChange: (changes: Partial<Basket>) => void
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Who orders, where it goes, what they agree to, and the button that binds them. */
export function OrderStep(props: OrderStepProps) {
  const { basket, pickUp, hasGiftCards, quote, isSending, error } = props
  const { instead, onChange, onBack, onSend } = props
  const { t, business, isPreview } = usePlugin()
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const minimumAge = quote.data?.minimumAge ?? null
  const withdrawal = useLegalText('withdrawal')
  const asked = {
    terms: useLegalText('terms') !== '',
    privacy: useLegalText('privacy') !== '',
    age: minimumAge !== null,
  }
  const found = {
    ...problemsOf({ ...basket, asked }, t),
    ...addressProblems(),
    ...giftCardProblems(basket.giftCard, t),
    ...(hasGiftCards ? recipientProblems(basket.giftRecipient, t) : {}),
  }
  const { leftCents } = shareOf(basket.giftCard, dueAtOnce(quote.data?.totalCents ?? 0))
  const isAllPaid = quote.data !== null && leftCents === 0
  const errors = { ...(error?.fields ?? {}), ...(hasTried ? found : {}) }
  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstProblem(form.current)
    else if (!isPreview) onSend()
  }
  return (
    <Step title={t('guest.title')} at={[2, 2]} onBack={onBack}>
      <form ref={form} noValidate onSubmit={submit}>
        <GuestFields
          guest={basket.guest}
          errors={errors}
          onChange={(guest) => onChange({ guest })}
        />
        {pickUp ? <PickUp place={pickUp} /> : null}
        {basket.isFetched ? null : (
          <AddressFields
            address={basket.address}
            errors={errors}
            onChange={(address) => onChange({ address })}
          />
        )}
        {hasGiftCards ? (
          <RecipientFields
            recipient={basket.giftRecipient}
            errors={errors}
            onChange={(giftRecipient) => onChange({ giftRecipient })}
          />
        ) : null}
        <TextField
          label={t('parts.optional', { label: t('visit.notes') })}
          value={basket.notes}
          isLong
          isWide
          maxLength={2_000}
          onChange={(notes) => onChange({ notes })}
        />
        <GiftCardField
          card={basket.giftCard}
          error={errors['giftCard.code'] ?? errors['giftCard.cents']}
          onChange={(giftCard) => onChange({ giftCard })}
        />
        {business.takesCards && business.sellsUnpaid && !isAllPaid ? (
          <SelectField
            label={t('shop.payment')}
            value={basket.paysLater ? 'later' : 'card'}
            options={[
              { value: 'card', label: t('shop.payByCard') },
              { value: 'later', label: t('shop.payLater') },
            ]}
            onChange={(value) => onChange({ paysLater: value === 'later' })}
          />
        ) : null}
        <AcceptanceFields
          ticks={basket.ticks}
          minimumAge={minimumAge}
          errors={errors}
          onChange={(ticks) => onChange({ ticks })}
        />
        <Notice kind="info">
          <p>{t('shop.withdrawal')}</p>
          {withdrawal === '' ? null : <LegalText kind="withdrawal" text={withdrawal} />}
        </Notice>
        <h3>{t('price.title')}</h3>
        <OrderPrices quote={quote} basket={basket} saysPayment />
        <RefusedCode
          problem={quote.data?.discountCodeProblem}
          onDrop={() => onChange({ discountCode: null })}
        />
        {instead ?? (error ? <FailureNotice error={error} /> : null)}
        {isPreview && hasTried ? <Notice kind="info">{t('parts.preview')}</Notice> : null}
        <div class="actions">
          <button type="submit" class="button" disabled={isSending || !canProceed(quote)}>
            {isSending ? t('parts.sending') : t('shop.order')}
          </button>
        </div>
      </form>
    </Step>
  )

  function addressProblems(): Record<string, string> {
    if (basket.isFetched) return {}
    return Object.fromEntries(
      requiredOfAddress
        .filter((name) => basket.address[name].trim() === '')
        .map((name) => [`shipping.${name}`, t('failures.required')]),
    )
  }
}
