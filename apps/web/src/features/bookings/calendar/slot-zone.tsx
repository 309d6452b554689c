import { Lock, Plus } from 'lucide-react'
import { memo } from 'react'
import { useBoard, useFacts } from './board'
import type { Cell } from './calendar-grid'
import { MoveTarget } from './move-target'
import { seatWords } from './seat-words'
import classes from './slot-zone.module.css'

interface SlotZoneProps {
  readonly cell: Cell
  readonly label: string
}

/** A slot on the time axis, behind its bookings: what is free can be taken, what is closed says why. */
export const SlotZone = memo(function SlotZone({ cell, label }: SlotZoneProps) {
  const board = useBoard()
  const { t, mayEdit } = useFacts()
  const [block] = cell.blocks
  return (
    <>
      {cell.state === 'available' && mayEdit ? (
        <button
          type="button"
          className={classes.take}
          aria-label={t('bookings.calendar.cell.book', { slot: label })}
          title={label}
          onClick={(event) => board.take(cell, event.currentTarget)}
        >
          <Plus size={14} aria-hidden />
        </button>
      ) : null}
      {cell.state === 'available' && !mayEdit && cell.bookings.length === 0 ? (
        <p className={classes.left}>{seatWords(t, cell).word}</p>
      ) : null}
      {cell.state === 'blocked' && block ? (
        <p className={classes.blocked}>
          <Lock size={14} aria-hidden />
          <span>{seatWords(t, cell).word}</span>
          {mayEdit ? (
            <button
              type="button"
              className={classes.reopen}
              aria-label={t('bookings.calendar.cell.reopenNamed', { slot: label })}
              onClick={() => board.reopen(block)}
            >
              {t('bookings.calendar.cell.reopen')}
            </button>
          ) : null}
        </p>
      ) : null}
      <MoveTarget cell={cell} label={label} />
    </>
  )
})
