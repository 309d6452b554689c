import { languageList } from '@cantina/contract/reference/language'
import { timeOf } from '@cantina/domain/calendar'
import { isOpenOn, slotsOfDay } from '@cantina/domain/catalogue/slots'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useTimeZone, useToday } from '#lib/use-today'
import { DayInput } from '#resource/fields/day-input'
import { useSiblingValue } from '#resource/fields/row-scope'
import { useReferenceList } from '#resource/fields/use-reference-list'
import { EmptyState } from '#ui/empty-state'
import classes from './slot-preview.module.css'
import { availabilityInForm, guestsOfDay, nextOpenDay, type TypedRow } from './slots-in-form'

/** The slots that a day would get, by the same function that will offer them to guests. */
export function SlotPreview() {
  const { t } = useTranslation()
  const formats = useFormats()
  const titleId = useId()
  const periods = useSiblingValue<readonly TypedRow[] | null>('periods') ?? []
  const times = useSiblingValue<readonly TypedRow[] | null>('times') ?? []
  const availability = availabilityInForm(periods, times)
  const today = useToday()
  const [date, setDate] = useState(() => nextOpenDay(availability.periods, today))
  const languages = useReferenceList(languageList)
  const slots = slotsOfDay(availability, date, useTimeZone())
  const guests = guestsOfDay(availability, slots)
  const spokenAt = (windowIndex: number) =>
    availability.windows[windowIndex]?.languages
      .map((id) => languages.nameOf(Number(id)))
      .join(', ')

  return (
    <section className={classes.preview} aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{t('catalogue.availability.preview.title')}</h2>
        <p className={classes.help}>{t('catalogue.availability.preview.help')}</p>
      </div>
      <DayInput label={t('catalogue.availability.preview.date')} value={date} onChange={setDate} />
      {slots.length === 0 ? (
        <EmptyState
          role="status"
          title={t('catalogue.availability.preview.none')}
          body={
            isOpenOn(date, availability, null)
              ? t('catalogue.availability.preview.noWindowWhy')
              : t('catalogue.availability.preview.closedWhy')
          }
        />
      ) : (
        <>
          <p className={classes.sum} role="status">
            <b>{t('catalogue.availability.preview.slots', { count: slots.length })}</b>
            {', '}
            {guests === null
              ? t('catalogue.availability.preview.noLimit')
              : t('catalogue.availability.preview.guests', { count: guests })}
          </p>
          <ul
            className={classes.slots}
            aria-label={t('catalogue.availability.preview.list', { date: formats.date(date) })}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list scrolls by keyboard too
            tabIndex={0}
          >
            {slots.map(({ startMinute, endMinute, windowIndex, seats }) => (
              <li key={`${windowIndex} ${startMinute}`} className={classes.slot}>
                <span className={classes.time}>
                  {timeOf(startMinute)} – {timeOf(endMinute)}
                </span>
                <span className={classes.seats}>
                  {seats === null
                    ? t('catalogue.availability.preview.anySeats')
                    : t('catalogue.availability.preview.seats', { count: seats })}
                </span>
                {spokenAt(windowIndex) ? (
                  <span className={classes.languages}>{spokenAt(windowIndex)}</span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
