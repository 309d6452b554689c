import type { SheetBooking } from '@cantina/contract/bookings/day-sheet'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { useCalendarDates } from './calendar-dates'
import classes from './day-sheet.module.css'
import { guestsOf } from './seats'
import type { Sheet } from './use-day-sheet'

interface DaySheetProps {
  readonly sheet: Sheet
  readonly date: string
  readonly posName: string
}

/** A day as those who receive the guests carry it about: by time and room. Only ever on paper. */
export function DaySheet({ sheet: { items, services, isCut }, date, posName }: DaySheetProps) {
  const { t } = useTranslation()
  const dates = useCalendarDates()
  const { business } = useSession()
  const times = [...new Set(items.map(({ start }) => start))]
  return createPortal(
    <article className={classes.sheet} data-print-sheet>
      <header className={classes.header}>
        <div>
          <h1>{dates.fullDay(date)}</h1>
          <p>{[business?.name, posName].filter(Boolean).join(' · ')}</p>
        </div>
        <p className={classes.totals}>
          {t('bookings.calendar.guests', { count: guestsOf(items) })}
          {t('bookings.calendar.inBookings', { count: items.length })}
        </p>
      </header>
      {services.map(({ id, name, internalNotes }) => (
        <p key={id} className={classes.service}>
          <b>{name}</b>
          {`\n${internalNotes}`}
        </p>
      ))}
      {items.length === 0 ? <p>{t('bookings.calendar.nobody')}</p> : null}
      {times.map((time) => (
        <TimeOfSheet key={time} time={time} items={items.filter(({ start }) => start === time)} />
      ))}
      {isCut ? <p>{t('bookings.calendar.cut')}</p> : null}
    </article>,
    document.body,
  )
}

interface TimeOfSheetProps {
  readonly time: string
  readonly items: readonly SheetBooking[]
}

function TimeOfSheet({ time, items }: TimeOfSheetProps) {
  const { t } = useTranslation()
  const rooms = [...new Set(items.map(({ roomName }) => roomName))]
  return (
    <section className={classes.time}>
      <h2>
        {time} <small>{t('bookings.calendar.guests', { count: guestsOf(items) })}</small>
      </h2>
      {rooms.map((room) => {
        const there = items.filter(({ roomName }) => roomName === room)
        return (
          <div key={room ?? ''} className={classes.room}>
            {room ? (
              <h3>
                {room} <small>{guestsOf(there)}</small>
              </h3>
            ) : null}
            {there.map((booking) => (
              <Party key={booking.id} booking={booking} />
            ))}
          </div>
        )
      })}
    </section>
  )
}

function Party({ booking }: { readonly booking: SheetBooking }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { guests, nonDrinkers, children, extras, answers, notes, dueCents } = booking
  const kinds = [
    guests > 0 && t('bookings.calendar.sheet.tasting', { count: guests }),
    nonDrinkers > 0 && t('bookings.calendar.sheet.nonDrinkers', { count: nonDrinkers }),
    children > 0 && t('bookings.calendar.sheet.children', { count: children }),
  ].filter((kind) => kind !== false)
  const facts = [
    booking.serviceName,
    `${booking.start}–${booking.end}`,
    booking.languageName,
    booking.guideName && t('bookings.calendar.sheet.guide', { name: booking.guideName }),
    booking.customerPhone,
    booking.number,
  ].filter(Boolean)
  return (
    <div className={classes.party}>
      <span className={classes.box} aria-hidden />
      <div className={classes.who}>
        <p className={classes.name}>
          <b>{booking.customerName}</b>
          <b className={classes.size}>{booking.partySize}</b>
          <span>{kinds.length > 1 ? kinds.join(', ') : null}</span>
        </p>
        <p>{facts.join(' · ')}</p>
        {extras.length > 0 ? (
          <p>
            {t('bookings.calendar.sheet.extras')}{' '}
            {extras.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </p>
        ) : null}
        {answers.map(({ question, guest, value }) => (
          <p key={`${question} ${guest}`}>
            {question}
            {guest === null
              ? null
              : ` (${t('bookings.calendar.sheet.guest', { position: guest })})`}
            <b className={classes.answer}>{value}</b>
          </p>
        ))}
        {notes ? <p className={classes.notes}>{notes}</p> : null}
      </div>
      <p className={classes.money}>
        {booking.status === 'to_be_confirmed' ? (
          <b>{t('bookings.calendar.marks.toConfirm')}</b>
        ) : null}
        {dueCents > 0 ? (
          <>
            {t(
              booking.paymentStatus === 'unpaid'
                ? 'bookings.calendar.sheet.unpaid'
                : 'bookings.calendar.sheet.partiallyPaid',
            )}
            <b>{t('bookings.calendar.sheet.due', { amount: formats.money(dueCents) })}</b>
          </>
        ) : null}
      </p>
    </div>
  )
}
