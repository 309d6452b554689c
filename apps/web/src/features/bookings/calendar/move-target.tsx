import clsx from 'clsx'
import { Ban, Check } from 'lucide-react'
import { type KeyboardEvent, useContext } from 'react'
import { useFacts } from './board'
import type { Cell } from './calendar-grid'
import { MoveContext } from './move'
import classes from './move-target.module.css'
import { nearestTarget } from './nearest-target'

interface MoveTargetProps {
  readonly cell: Cell
  /** The cell in full, for ears. */
  readonly label: string
}

const directions = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
} as const

/** While a booking is being moved: a place where it could go, and whether it fits there. */
export function MoveTarget({ cell, label }: MoveTargetProps) {
  const { t } = useFacts()
  const move = useContext(MoveContext)
  const verdict = move?.verdictOf(cell)
  if (!move || !verdict) return null
  const { takes, left } = verdict
  const unknown = move.isUnanswered ? 'unanswered' : 'asking'
  const word = t(`bookings.calendar.move.${takes === null ? unknown : takes ? 'fits' : 'full'}`)

  function press(event: KeyboardEvent<HTMLElement>) {
    const direction = directions[event.key as keyof typeof directions]
    if (!direction) return
    event.preventDefault()
    nearestTarget(event.currentTarget, direction)?.focus()
  }

  return (
    <button
      type="button"
      className={clsx(classes.target, takes === false && classes.full)}
      data-target={cell.key}
      data-takes={takes || undefined}
      aria-label={t('bookings.calendar.move.here', { place: label, word })}
      onKeyDown={press}
      onClick={() => move.land(cell)}
    >
      <span className={classes.word}>
        {takes === null ? null : takes ? (
          <Check size={14} aria-hidden />
        ) : (
          <Ban size={14} aria-hidden />
        )}
        {takes && left !== null ? t('bookings.calendar.free', { count: left }) : word}
      </span>
    </button>
  )
}
