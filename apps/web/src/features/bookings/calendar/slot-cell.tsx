import clsx from 'clsx'
import { Hourglass, Lock } from 'lucide-react'
import { memo, useContext, useState } from 'react'
import { shownColor } from '#ui/color-choices'
import { UnfoldedContext, useBoard, useFacts } from './board'
import { BookingChip } from './booking-chip'
import type { Cell } from './calendar-grid'
import { cellNotes } from './cell-notes'
import { MoveTarget } from './move-target'
import { SeatBlock } from './seat-block'
import { seatWords } from './seat-words'
import classes from './slot-cell.module.css'

interface SlotCellProps {
  readonly cell: Cell
  /** The cell in full, for assistive technology: "11:30, Sala Botti, 14 of 20, 6 free". */
  readonly label: string
}

/** More than these fold into "+ 3 more". */
const mostShown = 6

/** What a slot is: what is free or why nothing is, and who comes. */
export const SlotCell = memo(function SlotCell({ cell, label }: SlotCellProps) {
  const { t, services } = useFacts()
  const { stand, bookings, holder } = cell
  const isTaking = stand === 'free' || stand === 'full' || stand === 'started'
  const notes = isTaking ? cellNotes(t, cell) : []
  const color = holder && services.get(holder.serviceId)?.calendarColor
  const holding = { '--holder': color ? shownColor(color) : 'var(--c4)' } as React.CSSProperties
  return (
    <div className={clsx(classes.cell, classes[stand])} style={holder ? holding : undefined}>
      {isTaking ? <SeatBlock cell={cell} label={label} /> : <Unavailable cell={cell} />}
      {bookings.length + notes.length > 0 ? (
        <div className={classes.side}>
          {bookings.length > 0 ? <BookingLines cell={cell} /> : null}
          {notes.length > 0 ? <p className={classes.note}>{notes.join(' · ')}</p> : null}
        </div>
      ) : null}
      {isTaking ? (
        <PartlyBlocked cell={cell} label={label} />
      ) : (
        <Reopen cell={cell} label={label} />
      )}
      <MoveTarget cell={cell} label={label} />
    </div>
  )
})

function BookingLines({ cell: { bookings } }: { readonly cell: Cell }) {
  const { t } = useFacts()
  const isUnfolded = useContext(UnfoldedContext)
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded || isUnfolded ? bookings : bookings.slice(0, mostShown)
  const hidden = bookings.length - shown.length
  return (
    <>
      <ul className={classes.list}>
        {shown.map((booking) => (
          <li key={booking.id}>
            <BookingChip booking={booking} />
          </li>
        ))}
      </ul>
      {hidden > 0 || isExpanded ? (
        <button
          type="button"
          className={classes.more}
          data-screen-only
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {hidden > 0
            ? t('bookings.calendar.cell.more', { count: hidden })
            : t('bookings.calendar.cell.fewer')}
        </button>
      ) : null}
    </>
  )
}

/** Closed, blocked, or held: the word over the whole cell, and what is known about it. */
function Unavailable({ cell }: { readonly cell: Cell }) {
  const { t } = useFacts()
  const { word, detail } = seatWords(t, cell)
  return (
    <p className={classes.unavailable}>
      <span className={classes.word}>
        {cell.stand === 'blocked' ? <Lock size={16} aria-hidden /> : null}
        {cell.stand === 'held' ? <Hourglass size={16} aria-hidden /> : null}
        <span>{word}</span>
      </span>
      {detail ? <span className={classes.detail}>{detail}</span> : null}
    </p>
  )
}

/** Some services are blocked, others can be had. */
function PartlyBlocked({ cell, label }: SlotCellProps) {
  const { t, mayEdit } = useFacts()
  const [block] = cell.blocks
  if (!block || !mayEdit) return null
  return (
    <p className={classes.partly}>
      <Lock size={14} aria-hidden />
      <span>{t('bookings.calendar.stands.blockedFor', { reason: block.reason })}</span>
      <Reopen cell={cell} label={label} />
    </p>
  )
}

function Reopen({ cell, label }: SlotCellProps) {
  const { t, mayEdit } = useFacts()
  const board = useBoard()
  const [block] = cell.blocks
  if (!block || !mayEdit) return null
  return (
    <button
      type="button"
      className={classes.reopen}
      data-screen-only
      aria-label={t('bookings.calendar.cell.reopenNamed', { slot: label })}
      onClick={() => board.reopen(block)}
    >
      {t('bookings.calendar.cell.reopen')}
    </button>
  )
}
