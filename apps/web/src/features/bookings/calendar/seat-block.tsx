import clsx from 'clsx'
import { MoreHorizontal } from 'lucide-react'
import { useBoard, useFacts } from './board'
import type { Cell } from './calendar-grid'
import { SeatBar } from './seat-bar'
import classes from './seat-block.module.css'
import { limitWords, seatWords } from './seat-words'

interface SeatBlockProps {
  readonly cell: Cell
  /** The cell in full, for assistive technology. */
  readonly label: string
}

/** How many seats are free, as the button that books them, and the limit they are counted against. */
export function SeatBlock({ cell, label }: SeatBlockProps) {
  const { t, mayEdit } = useFacts()
  const board = useBoard()
  const { stand, figure, guests } = cell
  const isFree = stand === 'free'
  const words = isFree ? <FreeSeats cell={cell} /> : seatWords(t, cell).word
  const limit = limitWords(t, cell)
  const isWorthABar = figure !== null && (stand !== 'started' || guests > 0)
  return (
    <div className={classes.block}>
      {isFree && mayEdit ? (
        <button
          type="button"
          className={clsx(classes.stand, classes.take)}
          aria-label={t('bookings.calendar.cell.book', { slot: label })}
          title={t('bookings.calendar.cell.add')}
          onClick={(event) => board.take(cell, event.currentTarget)}
        >
          {words}
        </button>
      ) : (
        <span className={clsx(classes.stand, !isFree && classes.word)}>{words}</span>
      )}
      <div className={classes.under}>
        {isWorthABar ? <SeatBar figure={figure} isOver={stand === 'started'} /> : null}
        {mayEdit && isFree ? (
          <button
            type="button"
            className={classes.menu}
            data-screen-only
            aria-haspopup="menu"
            aria-label={t('bookings.calendar.cell.actions', { slot: label })}
            onClick={(event) => board.showMenu(cell, event.currentTarget)}
          >
            <MoreHorizontal size={16} aria-hidden />
          </button>
        ) : null}
      </div>
      {limit ? <span className={classes.limit}>{limit}</span> : null}
    </div>
  )
}

function FreeSeats({ cell: { figure } }: { readonly cell: Cell }) {
  const { t } = useFacts()
  if (!figure) return <span className={classes.unit}>{t('bookings.calendar.stands.free')}</span>
  return (
    <>
      <span className={classes.count}>{figure.free}</span>{' '}
      <span className={classes.unit}>
        {t('bookings.calendar.freeWord', { count: figure.free })}
      </span>
    </>
  )
}
