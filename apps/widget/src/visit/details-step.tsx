import type { PublicOffer, PublicQuote } from '@cantina/contract/guest/public-visits'
import { isSoldTo } from '@cantina/domain/bookings/extra-countries'
import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { nameIn, usePlugin } from '#widget/lib/plugin-context'
import type { Loaded } from '#widget/lib/use-load'
import { CountryField } from '#widget/parts/country-field'
import { DiscountCode } from '#widget/parts/discount-code'
import { focusFirstProblem } from '#widget/parts/focus-first-problem'
import { Step } from '#widget/parts/step'
import { TextField } from '#widget/parts/text-field'
import { useProceed } from '#widget/parts/use-proceed'
import { AnswerField } from './answer-field'
import { askedAnswers, type Draft, extrasAt, missingAnswers } from './draft'
import { ExtraField } from './extra-field'
import { VisitPrices } from './visit-prices'

interface DetailsStepProps {
  readonly offer: PublicOffer
  readonly draft: Draft
  readonly quote: Loaded<PublicQuote>
  readonly head: ComponentChildren
  readonly onChange: (changes: Partial<Draft>) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** What comes with the visit, what the business wants to know, and what it costs then. */
export function DetailsStep(props: DetailsStepProps) {
  const { offer, draft, quote, head, onChange, onBack, onDone } = props
  const { t, language } = usePlugin()
  const form = useRef<HTMLFormElement>(null)
  const [hasTried, setTried] = useState(false)
  const missing = hasTried ? missingAnswers(offer, draft) : []
  const extras = extrasAt(offer, draft)
  const sold = extras.filter((extra) => isSoldTo(extra, draft.countryId))
  const refused = quote.error?.fields ?? {}
  const chosenIds = sold.map(({ id }) => id).filter((id) => (draft.extras[id] ?? 0) > 0)
  const { proceed, isWaiting } = useProceed({
    quote,
    onDone,
    onRefused: () => focusFirstProblem(form.current),
  })
  const submit = (event: Event) => {
    event.preventDefault()
    setTried(true)
    if (missingAnswers(offer, draft).length === 0) proceed()
    else focusFirstProblem(form.current)
  }
  return (
    <Step title={t('visit.detailsTitle')} at={[2, 3]} onBack={onBack}>
      {head}
      <form ref={form} noValidate onSubmit={submit}>
        {extras.length > 0 ? (
          <fieldset>
            <legend>{t('visit.extras')}</legend>
            {extras.some(({ sellingCountry }) => sellingCountry !== null) ? (
              <CountryField
                label={t('parts.optional', { label: t('guest.country') })}
                hint={t('visit.countryOfExtras')}
                value={draft.countryId}
                onChange={(countryId) => onChange({ countryId })}
              />
            ) : null}
            {extras.map((extra) => (
              <ExtraField
                key={extra.id}
                extra={extra}
                quantity={draft.extras[extra.id] ?? 0}
                isSold={sold.includes(extra)}
                error={refused[`extras.${chosenIds.indexOf(extra.id)}.quantity`]}
                onChange={(quantity) =>
                  onChange({ extras: { ...draft.extras, [extra.id]: quantity } })
                }
              />
            ))}
          </fieldset>
        ) : null}
        {offer.questions.length > 0 ? (
          <fieldset class="fields">
            <legend>{t('visit.questions', { name: nameIn(language, offer.service) })}</legend>
            {askedAnswers(offer, draft).map((asked) => (
              <AnswerField
                key={asked.key}
                asked={asked}
                value={draft.answers[asked.key] ?? ''}
                error={missing.includes(asked.key) ? t('failures.required') : undefined}
                onChange={(value) =>
                  onChange({ answers: { ...draft.answers, [asked.key]: value } })
                }
              />
            ))}
          </fieldset>
        ) : null}
        <TextField
          label={t('parts.optional', { label: t('visit.notes') })}
          value={draft.notes}
          isLong
          isWide
          maxLength={2_000}
          onChange={(notes) => onChange({ notes })}
        />
        <DiscountCode
          code={draft.discountCode}
          quote={quote}
          onChange={(discountCode) => onChange({ discountCode })}
        />
        <VisitPrices offer={offer} quote={quote} />
        <div class="actions">
          <button type="submit" class="button" disabled={quote.error !== null || isWaiting}>
            {isWaiting ? t('parts.waiting') : t('parts.next')}
          </button>
        </div>
      </form>
    </Step>
  )
}
