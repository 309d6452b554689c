import clsx from 'clsx'
import { Lock, MoreHorizontal, Plus } from 'lucide-react'
import { memo, useContext, useState } from 'react'
import { UnfoldedContext, useBoard, useFacts } from './board'
import { BookingChip } from './booking-chip'
import type { Cell } from './calendar-grid'
import { cellNotes } from './cell-notes'
import { FillBar } from './fill-bar'
import { MoveTarget } from './move-target'
import classes from './slot-cell.module.css'

interface SlotCellProps {
  readonly cell: Cell
  /** The cell in full, for ears: "11:30, Sala Botti, 14 of 20, 6 left". */
  readonly label: string
}

/** More than these fold into "+ 5 more". */
const mostShown = 6
/** From here on the bookings fill the cell, and the way to add one moves beside the figures. */
const crowdedFrom = 3

/** What a slot is: how full, who comes, and what can still be had of it. */
export const SlotCell = memo(function SlotCell({ cell, label }: SlotCellProps) {
  const { t, mayEdit } = useFacts()
  const board = useBoard()
  const isUnfolded = useContext(UnfoldedContext)
  const [isExpanded, setIsExpanded] = useState(false)
  const { state, bookings } = cell
  const isEmpty = bookings.length === 0
  const shown = isExpanded || isUnfolded ? bookings : bookings.slice(0, mostShown)
  const hidden = bookings.length - shown.length
  const canTake = state === 'available' && mayEdit
  const isCrowded = bookings.length >= crowdedFrom
  const isClosed = (state === 'blocked' || state === 'out_of_slot') && isEmpty
  const [block] = cell.blocks
  const notes = isClosed ? [] : cellNotes(t, cell)
  const leftWord =
    cell.left === null
      ? t('booking.calendar.states.available')
      : t('booking.calendar.left', { count: cell.left })

  return (
    <div className={clsx(classes.cell, classes[state])}>
      {isClosed ? null : (
        <div className={classes.head}>
          <div className={classes.fill}>
            <FillBar guests={cell.guests} seats={cell.seats} isBooked={state === 'booked'} />
          </div>
          {canTake && isCrowded ? (
            <button
              type="button"
              className={classes.plus}
              aria-label={t('booking.calendar.cell.book', { slot: label })}
              title={t('booking.calendar.cell.add')}
              onClick={(event) => board.take(cell, event.currentTarget)}
            >
              <Plus size={14} aria-hidden />
            </button>
          ) : null}
        </div>
      )}
      {notes.length > 0 ? <p className={classes.note}>{notes.join(' · ')}</p> : null}
      {isEmpty ? null : (
        <ul className={classes.list}>
          {shown.map((booking) => (
            <li key={booking.id}>
              <BookingChip booking={booking} />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 || isExpanded ? (
        <button type="button" className={classes.more} onClick={() => setIsExpanded(!isExpanded)}>
          {hidden > 0
            ? t('booking.calendar.cell.more', { count: hidden })
            : t('booking.calendar.cell.fewer')}
        </button>
      ) : null}
      {state === 'past' && isEmpty ? (
        <p className={classes.note}>{t('booking.calendar.states.past')}</p>
      ) : null}
      {state === 'out_of_slot' && isEmpty ? (
        <p className={classes.closed}>{t('booking.calendar.states.out_of_slot')}</p>
      ) : null}
      {block && (state === 'blocked' || mayEdit) ? (
        <div className={clsx(classes.block, state !== 'blocked' && classes.partly)}>
          <span className={classes.blockWord}>
            <Lock size={14} aria-hidden />
            {t('booking.calendar.states.blocked')}
          </span>
          <span className={classes.reason}>{block.reason}</span>
          {mayEdit ? (
            <button
              type="button"
              className={classes.reopen}
              aria-label={t('booking.calendar.cell.reopenNamed', { slot: label })}
              onClick={() => board.reopen(block)}
            >
              {t('booking.calendar.cell.reopen')}
            </button>
          ) : null}
        </div>
      ) : null}
      {canTake ? (
        <div className={clsx(classes.foot, isEmpty && classes.open, isCrowded && classes.crowded)}>
          <button
            type="button"
            className={classes.take}
            aria-label={t('booking.calendar.cell.book', { slot: label })}
            onClick={(event) => board.take(cell, event.currentTarget)}
          >
            <Plus size={14} aria-hidden />
            {leftWord}
          </button>
          <button
            type="button"
            className={classes.menu}
            aria-haspopup="menu"
            aria-label={t('booking.calendar.cell.actions', { slot: label })}
            onClick={(event) => board.showMenu(cell, event.currentTarget)}
          >
            <MoreHorizontal size={16} aria-hidden />
          </button>
        </div>
      ) : null}
      {state === 'available' && !mayEdit ? <p className={classes.note}>{leftWord}</p> : null}
      <MoveTarget cell={cell} label={label} />
    </div>
  )
})
