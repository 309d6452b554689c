import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { useTranslation } from 'react-i18next'
import { type Highlight, highlights, useFacts } from './board'
import { BookingMark } from './booking-mark'
import { dueAtArrivalOf, isHighlighted } from './booking-marks'
import classes from './legend.module.css'

const states = ['available', 'booked', 'blocked', 'out_of_slot'] as const

export function StateLegend() {
  const { t } = useTranslation()
  return (
    <ul className={classes.states} data-screen-only aria-label={t('bookings.calendar.legend')}>
      {states.map((state) => (
        <li key={state} className={classes.state}>
          <span className={classes.sample} data-state={state} aria-hidden />
          {t(`bookings.calendar.states.${state}`)}
        </li>
      ))}
    </ul>
  )
}

interface CountsProps {
  readonly bookings: readonly CalendarBooking[]
  readonly highlight: Highlight | null
  readonly onHighlight: (highlight: Highlight | null) => void
}

/** What still has to be seen to; a click shows whom it is about. */
export function Counts({ bookings, highlight, onHighlight }: CountsProps) {
  const { t } = useTranslation()
  const { now, moneyText } = useFacts()
  const due = bookings.reduce((sum, booking) => sum + dueAtArrivalOf(booking, now), 0)
  return (
    <div
      className={classes.counts}
      data-screen-only
      role="group"
      aria-label={t('bookings.calendar.toSee')}
    >
      {highlights.map((kind) => {
        const count = bookings.filter((booking) => isHighlighted(booking, kind, now)).length
        if (count === 0 && highlight !== kind) return null
        return (
          <button
            key={kind}
            type="button"
            className={classes.count}
            aria-pressed={highlight === kind}
            onClick={() => onHighlight(highlight === kind ? null : kind)}
          >
            <BookingMark mark={kind} />
            {t(`bookings.calendar.counts.${kind}`, { count })}
          </button>
        )
      })}
      {due > 0 ? (
        <span className={classes.due}>
          {t('bookings.calendar.dueAtArrival', { amount: moneyText(due) })}
        </span>
      ) : null}
    </div>
  )
}
