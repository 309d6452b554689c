import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { allergyKindsOf } from '@cantina/domain/bookings/allergies'
import clsx from 'clsx'
import { type KeyboardEvent, memo, useContext } from 'react'
import { shownColor } from '#ui/color-choices'
import { SpokenName } from '#ui/spoken-name'
import { AllergyMark } from './allergy-mark'
import { highlights, SharedNamesContext, useBoard, useFacts, useIsChosen } from './board'
import classes from './booking-chip.module.css'
import { BookingMark } from './booking-mark'
import {
  dueAtArrivalOf,
  hasStarted,
  hasWish,
  isHighlighted,
  isLate,
  marksOf,
  overdueCentsOf,
} from './booking-marks'
import { endOf } from './calendar-grid'
import { nameOnDay } from './shared-names'
import type { Room } from './time-axis'

interface BookingChipProps {
  readonly booking: CalendarBooking
  /** On the time axis, where it is as high as the visit is long: how much else fits beside a name. */
  readonly room?: Room
}

/** A party in the calendar: a click opens it, a drag or the letter M moves it. */
export const BookingChip = memo(function BookingChip(props: BookingChipProps) {
  const { booking, room } = props
  const board = useBoard()
  const { services, nameOf, hintOf, guestsText, markText, languageCode, now, mayEdit } = useFacts()
  const { t, moneyText } = useFacts()
  const isChosen = useIsChosen(booking.id)
  const isShared = useContext(SharedNamesContext).has(nameOnDay(booking))
  const color = services.get(booking.serviceId)?.calendarColor
  const marks = marksOf(booking, now)
  const language = languageCode(booking.languageId)
  const isMovable = mayEdit && booking.arrivalStatus !== 'arrived'
  const overdue = overdueCentsOf(booking, now)
  const due = dueAtArrivalOf(booking, now)
  const wish = hasWish(booking) ? booking.notes : null
  const money =
    overdue > 0
      ? t('bookings.calendar.chip.overdue', { amount: moneyText(overdue) })
      : due > 0
        ? t('bookings.calendar.chip.due', { amount: moneyText(due) })
        : null
  const name = [
    booking.start,
    booking.customerName,
    guestsText(booking.partySize),
    nameOf(booking.serviceId),
    language,
    ...booking.allergies.map((allergy) => t('bookings.calendar.chip.allergy', { allergy })),
    wish && t('bookings.calendar.chip.wish', { wish }),
    ...marks.filter((mark) => mark !== 'overdue').map(markText),
    money,
  ].filter((part) => part !== null)
  const hints = [
    room === 'tight' || isShared ? booking.customerName : null,
    ...booking.allergies,
    wish,
  ].filter((part) => part !== null)

  function press(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (isMovable) board.startMove(booking)
  }

  return (
    <button
      type="button"
      className={clsx(classes.chip, room && [classes.block, classes[room]])}
      style={{ '--service': color ? shownColor(color) : 'var(--c4)' } as React.CSSProperties}
      data-booking={booking.id}
      data-past={hasStarted(booking, now) || undefined}
      data-late={isLate(booking, now) || undefined}
      data-see={highlights.filter((kind) => isHighlighted(booking, kind, now)).join(' ')}
      title={hintOf(booking.serviceId, hints.join('\n') || null)}
      aria-expanded={isChosen}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      onClick={() => board.open(booking.id)}
      onKeyDown={press}
      onPointerDown={isMovable ? (event) => board.startDrag(booking, event) : undefined}
    >
      <SpokenName name={name.join(', ')}>
        <span className={classes.line}>
          <span className={classes.name}>
            {booking.customerShortName}
            {isShared && booking.customerFirstName ? (
              <span className={classes.first}> {booking.customerFirstName}</span>
            ) : null}
          </span>
          {allergyKindsOf(booking.allergies).map((kind) => (
            <AllergyMark key={kind} kind={kind} />
          ))}
          {wish ? <BookingMark mark="wish" /> : null}
          {marks.map((mark) => (
            <span key={mark} className={classes.mark}>
              <BookingMark mark={mark} />
              {mark === 'notArrived' ? (
                <span className={classes.word}>{markText(mark)}</span>
              ) : null}
            </span>
          ))}
          {overdue > 0 ? (
            <span className={classes.overdue}>
              <span className={classes.amount}>{moneyText(overdue)} </span>
              <span className={classes.owed}>{t('bookings.calendar.chip.overdueWord')}</span>
            </span>
          ) : due > 0 ? (
            <span className={classes.due}>
              <span className={classes.amount}>{moneyText(due)} </span>
              <span className={classes.owed}>{t('bookings.calendar.chip.dueWord')}</span>
            </span>
          ) : null}
          {language ? <span className={classes.language}>{language}</span> : null}
          <span className={classes.guests}>{booking.partySize}</span>
        </span>
        {room === 'wide' ? (
          <span className={classes.more}>
            {booking.start}–{endOf(booking)}
            <br />
            {nameOf(booking.serviceId)}
          </span>
        ) : null}
      </SpokenName>
    </button>
  )
})
