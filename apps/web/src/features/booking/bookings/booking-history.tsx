import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './booking-panel.module.css'
import { useHistoryWords } from './use-history-words'

/** So many are in view at first, the newest. */
const few = 4

/** Everything that ever happened to a booking: when, what, by whom, why; the newest first. */
export function BookingHistory({ booking }: { readonly booking: BookingDetail }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const wordsOf = useHistoryWords(booking)
  const [isAll, setIsAll] = useState(false)
  const events = booking.history.map((event, index) => ({ ...event, index }))
  if (events.length === 0) return null
  return (
    <section aria-label={t('booking.bookings.history.title')}>
      <ol className={classes.history}>
        {(isAll ? events : events.slice(0, few)).map((event) => (
          <li key={`${event.at} ${event.index}`} className={classes.event}>
            <time dateTime={event.at} title={formats.dateTime(event.at)}>
              {formats.dateShort(event.at)}
              <br />
              {formats.time(new Date(event.at))}
            </time>
            <p>
              {wordsOf(event)}
              {event.userName ? <span className={classes.by}> · {event.userName}</span> : null}
              {[event.reason, event.overrideReason].map((reason) =>
                reason ? (
                  <span key={reason} className={classes.reason}>
                    “{reason}”
                  </span>
                ) : null,
              )}
            </p>
          </li>
        ))}
      </ol>
      {events.length > few ? (
        <button type="button" className={classes.link} onClick={() => setIsAll(!isAll)}>
          {isAll
            ? t('booking.bookings.history.showLess')
            : t('booking.bookings.history.showAll', { count: events.length })}
        </button>
      ) : null}
    </section>
  )
}
