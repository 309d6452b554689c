import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCalendarDates } from './calendar-dates'
import { EventChip } from './event-chip'
import { eventsOf, type FullLayoutProps, useEventLabel } from './full-layout'
import layout from './full-layout.module.css'
import classes from './phone-list.module.css'

/** All services as coloured events, one under the other: by time on a day, by day in a week. */
export function PhoneEvents({ caption, data, dates, serviceId }: FullLayoutProps) {
  const { t } = useTranslation()
  const calendarDates = useCalendarDates()
  const labelOf = useEventLabel()
  const events = useMemo(() => eventsOf(data, dates, serviceId), [data, dates, serviceId])
  if (events.length === 0) return <p className={classes.nothing}>{t('bookings.calendar.nobody')}</p>
  const isWeek = dates.length > 1
  const keyOf = ({ date, cell }: (typeof events)[number]) => (isWeek ? date : cell.start)
  const keys = [...new Set(events.map(keyOf))].sort()
  return (
    <ol className={classes.list} aria-label={caption}>
      {keys.map((key) => (
        <li key={key} className={classes.group}>
          <h2 className={classes.heading}>{isWeek ? calendarDates.day(key) : key}</h2>
          <ul className={layout.events}>
            {events
              .filter((event) => keyOf(event) === key)
              .map(({ cell, serviceId: ofEvent }) => (
                <li key={cell.key}>
                  <EventChip cell={cell} serviceId={ofEvent} label={labelOf(cell)} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
