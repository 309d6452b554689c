import type { PublicOffer, PublicQuote } from '@cantina/contract/guest/public-visits'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CallError } from '#widget/lib/call'
import { nameIn, usePlugin } from '#widget/lib/plugin-context'
import { serverNow } from '#widget/lib/server-clock'
import type { Loaded } from '#widget/lib/use-load'
import { AcceptanceFields } from '#widget/parts/acceptance-fields'
import { canProceed } from '#widget/parts/can-proceed'
import { CountryField } from '#widget/parts/country-field'
import { focusFirstProblem } from '#widget/parts/focus-first-problem'
import { giftCardProblems, noGiftCard, shareOf } from '#widget/parts/gift-card'
import { GiftCardField } from '#widget/parts/gift-card-field'
import { GuestFields } from '#widget/parts/guest-fields'
import { useLegalText } from '#widget/parts/legal-text'
import { FailureNotice, Notice } from '#widget/parts/notice'
import { problemsOf } from '#widget/parts/problems-of'
import { RefusedCode } from '#widget/parts/refused-code'
import { SelectField } from '#widget/parts/select-field'
import { Step } from '#widget/parts/step'
import { cancellationTerms } from './cancellation-terms'
import { type Draft, droppedExtras } from './draft'
import { VisitPrices } from './visit-prices'

interface GuestStepProps {
  readonly offer: PublicOffer
  readonly draft: Draft
  readonly quote: Loaded<PublicQuote>
  readonly head: ComponentChildren
  readonly isSending: boolean
  readonly error: CallError | null
  /** In the place of the error, where there is more to do about it. */
  readonly instead: ComponentChildren
  readonly onChange: (changes: Partial<Draft>) => void
  /** It is known who fills in the form. */
  readonly onContact: () => void
  readonly onBack: () => void
  readonly onSend: () => void
}

/** Who books, what they agree to, and the button that binds them. */
export function GuestStep(props: GuestStepProps) {
  const { offer, draft, quote, head, isSending, error, instead, onChange } = props
  const { onContact, onBack, onSend } = props
  const { t, formats, language, isPreview, business } = usePlugin()
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const asked = { terms: useLegalText('terms') !== '', privacy: useLegalText('privacy') !== '' }
  const price = quote.data
  const mayPayByGiftCard = price !== null && price.totalCents > 0 && !price.needsConfirmation
  const card = mayPayByGiftCard ? draft.giftCard : noGiftCard
  const found = {
    ...problemsOf({ ...draft, asked: { ...asked, age: false } }, t),
    ...giftCardProblems(card, t),
  }
  const errors = { ...(error?.fields ?? {}), ...(hasTried ? found : {}) }
  const hasContact = !Object.keys(found).some((name) => name.startsWith('guest.'))
  useEffect(() => {
    if (hasContact) onContact()
  }, [hasContact])
  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(found).length > 0) focusFirstProblem(form.current)
    else if (!isPreview) onSend()
  }
  return (
    <Step title={t('guest.title')} at={[3, 3]} onBack={onBack}>
      {head}
      <form ref={form} noValidate onSubmit={submit}>
        <GuestFields
          guest={draft.guest}
          errors={errors}
          onChange={(guest) => onChange({ guest })}
        />
        <CountryField
          label={t('parts.optional', { label: t('guest.country') })}
          value={draft.countryId}
          onChange={(countryId) => onChange({ countryId })}
        />
        {droppedExtras(offer, draft).map((extra) => (
          <Notice key={extra.id} kind="info">
            <p>
              {t('visit.extraDropped', {
                name: nameIn(language, extra),
                country: extra.sellingCountry ? nameIn(language, extra.sellingCountry) : '',
              })}
            </p>
          </Notice>
        ))}
        {mayPayByGiftCard ? (
          <GiftCardField
            card={draft.giftCard}
            error={errors['giftCard.code'] ?? errors['giftCard.cents']}
            onChange={(giftCard) => onChange({ giftCard })}
          />
        ) : null}
        {business.mayPayVisitsLater && price && shareOf(card, price).dueNowCents > 0 ? (
          <SelectField
            label={t('visit.payment')}
            value={draft.paysLater ? 'later' : 'card'}
            options={[
              { value: 'card', label: t('shop.payByCard') },
              { value: 'later', label: t('visit.payLater') },
            ]}
            onChange={(value) => onChange({ paysLater: value === 'later' })}
          />
        ) : null}
        <AcceptanceFields
          ticks={draft.ticks}
          errors={errors}
          onChange={(ticks) => onChange({ ticks })}
        />
        <h3>{t('price.title')}</h3>
        <VisitPrices offer={offer} quote={quote} giftCard={draft.giftCard} />
        {price ? <p class="hint">{cancellationTerms(price, serverNow(), { t, formats })}</p> : null}
        {price?.needsConfirmation ? (
          <Notice kind="info">
            <p>{t('visit.needsConfirmation')}</p>
          </Notice>
        ) : null}
        <RefusedCode
          problem={quote.data?.discountCodeProblem}
          onDrop={() => onChange({ discountCode: null })}
        />
        {instead ?? (error ? <FailureNotice error={error} /> : null)}
        {isPreview && hasTried ? <Notice kind="info">{t('parts.preview')}</Notice> : null}
        <div class="actions">
          <button type="submit" class="button" disabled={isSending || !canProceed(quote)}>
            {isSending ? t('parts.sending') : buttonText()}
          </button>
        </div>
      </form>
    </Step>
  )

  function buttonText(): string {
    if (price?.needsConfirmation) return t('visit.request')
    return price?.totalCents === 0 ? t('visit.bookFree') : t('visit.book')
  }
}
