import './calendar.css'
import type { PublicOffer } from '@cantina/contract/guest/public-visits'
import { useState } from 'preact/hooks'
import type { Wishes } from '#widget/lib/address'
import type { Bought } from '#widget/lib/api'
import type { CallError } from '#widget/lib/call'
import { usePlugin } from '#widget/lib/plugin-context'
import { failureOf } from '#widget/lib/use-load'
import { useAcceptances } from '#widget/parts/acceptance-fields'
import { Done } from '#widget/parts/done'
import { noGiftCard, payingGiftCard, shareOf } from '#widget/parts/gift-card'
import { FailureNotice, Notice } from '#widget/parts/notice'
import { useAttempt } from '#widget/parts/use-attempt'
import { useQuote } from '#widget/parts/use-quote'
import { ChooseTime } from './choose-time'
import { DetailsStep } from './details-step'
import {
  bookingOf,
  type Chosen,
  type Draft,
  newDraft,
  partySizeOf,
  quoteOf,
  wishedIn,
} from './draft'
import { GuestStep } from './guest-step'
import { HoldNote } from './hold-note'
import { NearestSlots } from './nearest-slots'
import { useHold } from './use-hold'
import { VisitPrices } from './visit-prices'
import { VisitSummary } from './visit-summary'

interface BookingStepsProps {
  readonly chosen: Chosen
  readonly offer: PublicOffer
  /** What was said before the visit was chosen. */
  readonly wishes: Wishes | null
  readonly onBack: () => void
}

/** Time, details, guest: the seats are held from the first to the last. */
export function BookingSteps({ chosen, offer, wishes, onBack }: BookingStepsProps) {
  const { api, business, language, source, t, refreshBusiness } = usePlugin()
  const [draft, setDraft] = useState<Draft>(() => ({
    ...newDraft(chosen.service, offer, language),
    ...wishedIn(chosen.service, offer, wishes),
  }))
  const [step, setStep] = useState<'time' | 'details' | 'guest'>('time')
  const [bought, setBought] = useState<Bought | null>(null)
  const [agreedCents, setAgreedCents] = useState(0)
  const [holdError, setHoldError] = useState<CallError | null>(null)
  const seats = useHold()
  const acceptances = useAcceptances(draft.ticks)
  const wish = step === 'time' ? null : quoteOf(chosen, offer, draft)
  const quote = useQuote(wish, api.quoteVisit)
  const attempt = useAttempt(api.bookVisit)
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }))

  const hold = ({ date, start }: Pick<Draft, 'date' | 'start'>) =>
    seats.hold({
      serviceId: chosen.service.id,
      posId: chosen.posId,
      date: date ?? '',
      start: start ?? '',
      partySize: partySizeOf(draft),
      languageId: draft.languageId,
    })
  const holdAgain = async (at: Pick<Draft, 'date' | 'start'>) => {
    setHoldError(null)
    attempt.clear()
    change(at)
    await hold(at).catch((thrown) => setHoldError(failureOf(thrown)))
  }
  const send = async () => {
    if (!wish || !quote.data) return
    const totalCents = attempt.error?.totalCents ?? quote.data.totalCents
    const paysLater = business.mayPayVisitsLater && draft.paysLater
    const card = quote.data.needsConfirmation ? noGiftCard : draft.giftCard
    const price = { ...quote.data, totalCents }
    const paysNow = business.takesCards && shareOf(card, price).dueNowCents > 0 && !paysLater
    const made = await attempt.send(
      bookingOf(offer, draft, wish, {
        acceptances,
        giftCard: payingGiftCard(card, price),
        holdId: seats.holdId,
        totalCents,
        payment: paysNow ? 'card' : 'at_arrival',
        source,
        language,
      }),
    )
    if (!made) return
    seats.settle()
    setAgreedCents(totalCents)
    setBought(made)
  }

  if (bought) {
    const title = bought.status === 'to_be_confirmed' ? t('done.requested') : t('done.booked')
    return (
      <Done bought={bought} title={title} again={t('visit.again')} onAgain={onBack}>
        <VisitSummary chosen={chosen} draft={draft} />
        {quote.data?.totalCents === agreedCents ? (
          <VisitPrices offer={offer} quote={quote} giftCard={draft.giftCard} />
        ) : null}
      </Done>
    )
  }
  if (step === 'time') {
    return (
      <ChooseTime
        chosen={chosen}
        offer={offer}
        draft={draft}
        onChange={change}
        isProving={seats.isProving}
        onBack={onBack}
        onDone={async () => {
          await hold(draft)
          setHoldError(null)
          setStep('details')
        }}
      />
    )
  }
  const lost = [attempt.error, holdError].find((error) => error !== null && isTaken(error))
  const head = (
    <>
      <VisitSummary chosen={chosen} draft={draft} />
      {holdError && !isTaken(holdError) ? <FailureNotice error={holdError} /> : null}
      {lost ? (
        <NearestSlots
          message={lost.message}
          saysWhy={lost.code === 'held_seats_gone'}
          free={lost.free}
          onChoose={({ date, start }) => void holdAgain({ date, start })}
        />
      ) : seats.isRefused ? (
        <Notice kind="info">
          <p>{t('visit.notHeld')}</p>
        </Notice>
      ) : (
        <HoldNote
          expiresAt={seats.expiresAt}
          onHoldAgain={() => void holdAgain({ date: draft.date, start: draft.start })}
        />
      )}
    </>
  )
  if (step === 'details') {
    return (
      <DetailsStep
        offer={offer}
        draft={draft}
        quote={quote}
        head={head}
        onChange={change}
        onBack={() => {
          seats.release()
          setHoldError(null)
          setStep('time')
        }}
        onDone={() => setStep('guest')}
      />
    )
  }
  const haveTermsChanged = attempt.error?.code === 'terms_changed'
  return (
    <GuestStep
      offer={offer}
      draft={draft}
      quote={quote}
      head={head}
      isSending={attempt.isSending}
      error={attempt.error}
      instead={
        lost ? (
          <p class="error">{t('visit.chooseAnother')}</p>
        ) : haveTermsChanged && attempt.error ? (
          <FailureNotice
            error={attempt.error}
            onRetry={() => {
              attempt.clear()
              change({ ticks: { ...draft.ticks, terms: false, privacy: false } })
              void refreshBusiness()
            }}
          />
        ) : null
      }
      onChange={change}
      onContact={seats.keepLonger}
      onBack={() => {
        attempt.clear()
        setStep('details')
      }}
      onSend={() => void send()}
    />
  )
}

function isTaken({ code, free }: CallError): boolean {
  return ['slot_taken', 'no_slot_free', 'held_seats_gone'].includes(code) || free.length > 0
}
