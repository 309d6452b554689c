import clsx from 'clsx'
import { Banknote } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useTranslation } from 'react-i18next'
import { shownColor } from '#ui/color-choices'
import { SpokenName } from '#ui/spoken-name'
import { useBoard, useFacts } from './board'
import { BookingMark } from './booking-mark'
import { useCalendarDates } from './calendar-dates'
import type { Layout } from './calendar-state'
import { fromToday } from './from-today'
import { daysOfMonth, type MonthDay, totalsOf } from './month-figures'
import classes from './month-grid.module.css'
import { SeatBar } from './seat-bar'

interface MonthGridProps {
  readonly caption: string
  readonly days: readonly MonthDay[]
  readonly layout: Layout
  /** `2026-09`: the days around it are there to complete the weeks. */
  readonly month: string
  readonly isPhone: boolean
}

/** A month in figures; a click on a day opens it. */
export function MonthGrid({ caption, days, layout, month, isPhone }: MonthGridProps) {
  const dates = useCalendarDates()
  const { now } = useFacts()
  if (isPhone) {
    return (
      <ul className={classes.list} aria-label={caption}>
        {fromToday(daysOfMonth(days, month), now.date).map((day) => (
          <li key={day.date}>
            <MonthDayCell day={day} layout={layout} heading={dates.shortDay(day.date)} />
          </li>
        ))}
      </ul>
    )
  }
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard.
    <section className={classes.scroller} tabIndex={0} aria-label={caption}>
      <table className={classes.table}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            {days.slice(0, 7).map(({ date }) => (
              <th key={date} scope="col">
                {dates.weekDay(date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((day) => (
                <td key={day.date} className={clsx(!day.date.startsWith(month) && classes.outside)}>
                  <MonthDayCell
                    day={day}
                    layout={layout}
                    heading={String(Number(day.date.slice(8)))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface MonthDayCellProps {
  readonly day: MonthDay
  readonly layout: Layout
  readonly heading: string
}

const mostEntries = 4

const MonthDayCell = memo(function MonthDayCell({ day, layout, heading }: MonthDayCellProps) {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const board = useBoard()
  const { now, services, nameOf, hintOf } = useFacts()
  const totals = totalsOf([day])
  const guests = t('bookings.calendar.guests', { count: totals.guests })
  const bookings = t('bookings.calendar.bookings', { count: totals.bookings })
  const says = [
    dates.fullDay(day.date),
    bookings,
    guests,
    totals.toConfirm > 0 && t('bookings.calendar.counts.toConfirm', { count: totals.toConfirm }),
    totals.unpaid > 0 && t('bookings.calendar.month.unpaid', { count: totals.unpaid }),
    day.slots.blocked > 0 && t('bookings.calendar.month.blocked', { count: day.slots.blocked }),
  ]
  const notes = day.figures
    .filter(({ serviceId }) => services.get(serviceId)?.internalNotes)
    .map(({ serviceId }) => hintOf(serviceId, nameOf(serviceId)))
  return (
    <button
      type="button"
      className={classes.day}
      data-today={day.date === now.date || undefined}
      data-past={day.date < now.date || undefined}
      title={notes.join('\n\n') || undefined}
      onClick={() => board.openDay(day.date)}
    >
      <SpokenName name={t('bookings.calendar.openDay', { day: says.filter(Boolean).join(', ') })}>
        <span className={classes.head}>
          <span className={classes.date}>{heading}</span>
          {totals.guests > 0 && layout !== 'full' ? (
            <span className={classes.guests}>{guests}</span>
          ) : null}
        </span>
        {layout === 'slot' ? <SlotFigures day={day} /> : null}
        {layout === 'booking' && totals.bookings > 0 ? (
          <span className={classes.line}>{bookings}</span>
        ) : null}
        {layout === 'full' ? <ServiceEntries day={day} /> : null}
        {totals.toConfirm + totals.unpaid > 0 ? (
          <span className={classes.marks}>
            {totals.toConfirm > 0 ? (
              <span>
                <BookingMark mark="toConfirm" />
                {layout === 'booking'
                  ? t('bookings.calendar.counts.toConfirm', { count: totals.toConfirm })
                  : totals.toConfirm}
              </span>
            ) : null}
            {totals.unpaid > 0 ? (
              <span>
                <Banknote size={14} aria-hidden />
                {layout === 'booking'
                  ? t('bookings.calendar.month.unpaid', { count: totals.unpaid })
                  : totals.unpaid}
              </span>
            ) : null}
          </span>
        ) : null}
      </SpokenName>
    </button>
  )
})

function SlotFigures({ day: { slots } }: { readonly day: MonthDay }) {
  const { t } = useTranslation()
  const all = slots.available + slots.booked + slots.blocked + slots.out_of_slot
  if (all === 0) return <span className={classes.line}>{t('bookings.calendar.stands.closed')}</span>
  const isFull = slots.available === 0 && slots.booked > 0
  const lines = [
    isFull && t('bookings.calendar.stands.full'),
    slots.available > 0 && t('bookings.calendar.month.available', { count: slots.available }),
    slots.blocked > 0 && t('bookings.calendar.month.blocked', { count: slots.blocked }),
  ].filter((line) => line !== false)
  return (
    <>
      {slots.seats !== null && slots.seats > 0 ? (
        <SeatBar
          figure={{
            seats: slots.seats,
            taken: slots.guests,
            free: Math.max(0, slots.seats - slots.guests),
          }}
        />
      ) : null}
      <span className={classes.line}>
        {lines.map((line) => (
          <Fragment key={line}>
            {line}
            <br />
          </Fragment>
        ))}
      </span>
    </>
  )
}

function ServiceEntries({ day: { figures } }: { readonly day: MonthDay }) {
  const { t } = useTranslation()
  const { services, nameOf } = useFacts()
  const shown = figures.length > mostEntries ? figures.slice(0, mostEntries - 1) : figures
  return (
    <span className={classes.entries}>
      {shown.map(({ serviceId, guests }) => (
        <span
          key={serviceId}
          className={classes.entry}
          style={
            {
              '--service': shownColor(services.get(serviceId)?.calendarColor ?? 'var(--c4)'),
            } as React.CSSProperties
          }
        >
          <span className={classes.name}>{nameOf(serviceId)}</span>
          <span className={classes.count}>{guests}</span>
        </span>
      ))}
      {figures.length > shown.length ? (
        <span className={classes.line}>
          {t('bookings.calendar.cell.more', { count: figures.length - shown.length })}
        </span>
      ) : null}
    </span>
  )
}
