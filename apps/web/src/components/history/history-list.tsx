import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import classes from './history-list.module.css'

interface PastEvent {
  readonly at: string
  readonly userName: string | null
}

interface HistoryListProps<Event extends PastEvent> {
  /** The newest first. */
  readonly events: readonly Event[]
  /** So many are in view at first. */
  readonly few: number
  readonly wordsOf: (event: Event) => ReactNode
  /** What was written down with it. */
  readonly notesOf: (event: Event) => readonly (string | null)[]
  /** How the button for the others looks. */
  readonly linkClass: string | undefined
  /** Stands on a page and not in a panel. */
  readonly isRoomy?: boolean
}

/** What happened to a record: when, what, by whom, why. */
export function HistoryList<Event extends PastEvent>(props: HistoryListProps<Event>) {
  const { events, few, wordsOf, notesOf, linkClass, isRoomy = false } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const [isAll, setIsAll] = useState(false)
  const numbered = events.map((event, index) => ({ event, index }))
  return (
    <>
      <ol className={clsx(classes.history, isRoomy && classes.roomy)}>
        {(isAll ? numbered : numbered.slice(0, few)).map(({ event, index }) => (
          <li key={`${event.at} ${index}`} className={classes.event}>
            <time dateTime={event.at} title={formats.dateTime(event.at)}>
              {formats.dateShort(event.at)}
              <br />
              {formats.time(new Date(event.at))}
            </time>
            <p>
              {wordsOf(event)}
              {event.userName ? <span className={classes.by}> · {event.userName}</span> : null}
              {notesOf(event).map((note) =>
                note ? (
                  <span key={note} className={classes.note}>
                    {note}
                  </span>
                ) : null,
              )}
            </p>
          </li>
        ))}
      </ol>
      {events.length > few ? (
        <button type="button" className={linkClass} onClick={() => setIsAll(!isAll)}>
          {isAll
            ? t('bookings.bookings.history.showLess')
            : t('bookings.bookings.history.showAll', { count: events.length })}
        </button>
      ) : null}
    </>
  )
}
