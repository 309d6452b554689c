import type { PublicOffer } from '@cantina/contract/guest/public-visits'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CallError } from '#widget/lib/call'
import { inLanguage, nameIn, usePlugin } from '#widget/lib/plugin-context'
import { failureOf } from '#widget/lib/use-load'
import { FailureNotice, Notice } from '#widget/parts/notice'
import { SelectField } from '#widget/parts/select-field'
import { Step } from '#widget/parts/step'
import { type Chosen, type Draft, partySizeOf } from './draft'
import { MonthCalendar } from './month-calendar'
import { addMonths, monthOf } from './month-days'
import { NearestSlots } from './nearest-slots'
import { PartyFields } from './party-fields'
import { Times } from './times'
import { useMonth, useToday } from './use-month'

interface ChooseTimeProps {
  readonly chosen: Chosen
  readonly offer: PublicOffer
  readonly draft: Draft
  readonly onChange: (changes: Partial<Draft>) => void
  /** The browser works for the hold. */
  readonly isProving: boolean
  readonly onBack: () => void
  /** Holds the seats; throws where somebody was faster. */
  readonly onDone: () => Promise<void>
}

/** How far ahead is looked by itself for the first day with something free. */
const monthsLookedAhead = 3

/** Who comes, and when. */
export function ChooseTime(props: ChooseTimeProps) {
  const { chosen, offer, draft, isProving, onChange, onBack, onDone } = props
  const { t, language } = usePlugin()
  const today = useToday()
  const [month, setMonth] = useState(monthOf(draft.date ?? today))
  const looked = useRef(0)
  const [isGoing, setGoing] = useState(false)
  const [error, setError] = useState<CallError | null>(null)
  const partySize = partySizeOf(draft)
  const { minimumGuests } = chosen.service
  const isTooSmall = partySize < minimumGuests
  const needsLanguage = offer.needsLanguage && offer.languages.length > 0
  const isReady = !isTooSmall && (!needsLanguage || draft.languageId !== null)
  const loaded = useMonth(month, today, {
    serviceId: chosen.service.id,
    posId: chosen.posId,
    partySize: Math.max(partySize, 1),
    languageId: draft.languageId,
  })
  const free = new Map([...(loaded.data ?? [])].map(([date, slots]) => [date, slots.length]))
  const slots = (draft.date && loaded.data?.get(draft.date)) || []
  const isChosen = slots.some(({ start }) => start === draft.start)
  const isEmpty = loaded.data !== null && loaded.data.size === 0

  useEffect(() => {
    if (!isEmpty || looked.current >= monthsLookedAhead || draft.date !== null) return
    looked.current += 1
    setMonth((shown) => addMonths(shown, 1))
  }, [isEmpty, draft.date])

  const proceed = async () => {
    setGoing(true)
    setError(null)
    try {
      await onDone()
    } catch (thrown) {
      setError(failureOf(thrown))
      loaded.clear()
    }
    setGoing(false)
  }

  const description = inLanguage(language, offer.service.descriptionEn, offer.service.descriptionIt)
  return (
    <Step title={nameIn(language, chosen.service)} at={[1, 3]} onBack={onBack}>
      {description ? <p class="description">{description}</p> : null}
      <PartyFields service={chosen.service} draft={draft} onChange={onChange} />
      {isTooSmall ? (
        <Notice kind="warning">{t('visit.tooSmall', { count: minimumGuests })}</Notice>
      ) : null}
      {needsLanguage ? (
        <SelectField
          label={t('visit.language')}
          none={t('parts.pleaseChoose')}
          isRequired
          value={draft.languageId === null ? '' : String(draft.languageId)}
          options={offer.languages.map((one) => ({
            value: String(one.id),
            label: nameIn(language, one),
          }))}
          onChange={(value) => onChange({ languageId: value === '' ? null : Number(value) })}
        />
      ) : null}
      <h3>{t('visit.day')}</h3>
      {loaded.error ? <FailureNotice error={loaded.error} onRetry={loaded.retry} /> : null}
      <MonthCalendar
        month={month}
        today={today}
        free={free}
        chosen={draft.date}
        isLoading={loaded.isLoading}
        onMonth={(next) => {
          looked.current = monthsLookedAhead
          setMonth(next)
        }}
        onChoose={(date) => onChange({ date, start: null })}
      />
      {isEmpty ? <p class="hint">{t('visit.emptyMonth')}</p> : null}
      {draft.date && slots.length > 0 ? (
        <Times
          date={draft.date}
          slots={slots}
          chosen={draft.start}
          maximumGuests={chosen.service.maximumGuests}
          visit={chosen.service}
          onChoose={(start) => onChange({ start })}
        />
      ) : null}
      {error === null ? null : error.code === 'slot_taken' || error.free.length > 0 ? (
        <NearestSlots
          message={error.message}
          free={error.free}
          onChoose={({ date, start }) => {
            setError(null)
            setMonth(monthOf(date))
            onChange({ date, start })
          }}
        />
      ) : (
        <FailureNotice error={error} onRetry={() => void proceed()} />
      )}
      {isProving ? (
        <p class="hint" role="status">
          {t('visit.proving')}
        </p>
      ) : null}
      <div class="actions">
        <button
          type="button"
          class="button"
          disabled={!isReady || !isChosen || isGoing}
          onClick={() => void proceed()}
        >
          {isGoing ? t('parts.waiting') : t('parts.next')}
        </button>
      </div>
    </Step>
  )
}
