import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import clsx from 'clsx'
import { type KeyboardEvent, memo } from 'react'
import { shownColor } from '#ui/color-choices'
import { SpokenName } from '#ui/spoken-name'
import { highlights, useBoard, useFacts, useIsChosen } from './board'
import classes from './booking-chip.module.css'
import { BookingMark } from './booking-mark'
import { hasStarted, isHighlighted, isLate, marksOf } from './booking-marks'
import { endOf } from './calendar-grid'
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
  const isChosen = useIsChosen(booking.id)
  const color = services.get(booking.serviceId)?.calendarColor
  const marks = marksOf(booking, now)
  const language = languageCode(booking.languageId)
  const isMovable = mayEdit && booking.arrivalStatus !== 'arrived'
  const name = [
    booking.start,
    booking.customerName,
    guestsText(booking.partySize),
    nameOf(booking.serviceId),
    ...(language ? [language] : []),
    ...marks.map(markText),
  ]

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
      title={hintOf(booking.serviceId, room === 'tight' ? booking.customerName : null)}
      aria-expanded={isChosen}
      aria-keyshortcuts={isMovable ? 'M' : undefined}
      onClick={() => board.open(booking.id)}
      onKeyDown={press}
      onPointerDown={isMovable ? (event) => board.startDrag(booking, event) : undefined}
    >
      <SpokenName name={name.join(', ')}>
        <span className={classes.line}>
          <span className={classes.name}>{booking.customerShortName}</span>
          {language ? <span className={classes.language}>{language}</span> : null}
          {marks.map((mark) => (
            <BookingMark key={mark} mark={mark} />
          ))}
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
