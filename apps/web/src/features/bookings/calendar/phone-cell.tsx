import clsx from 'clsx'
import { Hourglass, Lock } from 'lucide-react'
import { shownColor } from '#ui/color-choices'
import { useBoard, useFacts } from './board'
import type { Cell } from './calendar-grid'
import classes from './phone-cell.module.css'
import { seatWords } from './seat-words'
import { SlotCell } from './slot-cell'

interface PhoneCellProps {
  readonly cell: Cell
  readonly name: string
  readonly label: string
}

/** A room at a time on a phone: what takes nobody is a line, the rest has its seats and its guests. */
export function PhoneCell({ cell, name, label }: PhoneCellProps) {
  const { t, mayEdit, services } = useFacts()
  const board = useBoard()
  const { stand, holder, bookings } = cell
  const isLine = (stand === 'closed' || stand === 'held' || stand === 'blocked') && !bookings[0]
  if (!isLine) {
    return (
      <>
        <h3 className={classes.name}>{name}</h3>
        <SlotCell cell={cell} label={label} />
      </>
    )
  }
  const { word } = seatWords(t, cell)
  const color = holder && services.get(holder.serviceId)?.calendarColor
  const [block] = cell.blocks
  return (
    <div
      className={clsx(classes.line, classes[stand])}
      style={{ '--holder': color ? shownColor(color) : 'var(--c4)' } as React.CSSProperties}
    >
      <h3 className={classes.name}>{name}</h3>
      <span className={classes.word}>
        {stand === 'held' ? <Hourglass size={16} aria-hidden /> : null}
        {stand === 'blocked' ? <Lock size={16} aria-hidden /> : null}
        <span>{word}</span>
      </span>
      {block && mayEdit ? (
        <button
          type="button"
          className={classes.reopen}
          aria-label={t('bookings.calendar.cell.reopenNamed', { slot: label })}
          onClick={() => board.reopen(block)}
        >
          {t('bookings.calendar.cell.reopen')}
        </button>
      ) : null}
    </div>
  )
}
