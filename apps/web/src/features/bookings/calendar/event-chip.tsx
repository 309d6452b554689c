import { minuteOf, timeOf } from '@cantina/domain/calendar'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { shownColor } from '#ui/color-choices'
import { SpokenName } from '#ui/spoken-name'
import { useBoard, useFacts } from './board'
import type { Cell } from './calendar-grid'
import classes from './event-chip.module.css'
import { SeatBar } from './seat-bar'
import { seatWords } from './seat-words'

interface EventChipProps {
  readonly cell: Cell
  readonly serviceId: string
  readonly label: string
}

/** A service at a time, in its colour and with how full it is; a click shows who comes. */
export const EventChip = memo(function EventChip({ cell, serviceId, label }: EventChipProps) {
  const board = useBoard()
  const { t, services, nameOf, hintOf } = useFacts()
  const service = services.get(serviceId)
  const end = minuteOf(cell.start) + (service?.durationMinutes ?? 0)
  return (
    <button
      type="button"
      className={classes.event}
      style={
        {
          '--service': service ? shownColor(service.calendarColor) : 'var(--c4)',
        } as React.CSSProperties
      }
      data-state={cell.state}
      title={hintOf(serviceId, label)}
      aria-haspopup="menu"
      onClick={(event) => board.showMenu(cell, event.currentTarget)}
    >
      <SpokenName
        name={t('bookings.calendar.event', {
          service: nameOf(serviceId),
          slot: label,
          bookings: t('bookings.calendar.bookings', { count: cell.bookings.length }),
        })}
      >
        <span className={classes.name}>
          {cell.state === 'blocked' ? <Lock size={12} aria-hidden /> : null}
          <span className={classes.text}>{nameOf(serviceId)}</span>
        </span>
        <span className={classes.time}>
          {cell.start}–{timeOf(Math.min(end, 24 * 60))}
        </span>
        {cell.figure ? <SeatBar figure={cell.figure} /> : null}
        {cell.stand === 'started' ? null : (
          <span className={classes.stand} data-stand={cell.stand}>
            {seatWords(t, cell).word}
          </span>
        )}
      </SpokenName>
    </button>
  )
})
