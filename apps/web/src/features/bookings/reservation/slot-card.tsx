import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import type { SeatFigure } from '@cantina/domain/bookings/free-seats'
import clsx from 'clsx'
import { Check, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { slotFigure } from '#components/bookings/slot-figure'
import { isCountedInSeats, standOf } from '#components/bookings/slot-stand'
import { slotWhys, useSlotWord } from '#components/bookings/use-slot-word'
import classes from './slot-card.module.css'

interface SlotCardProps {
  readonly slot: SlotOnWire
  /** How many would come; shown on the bar of the chosen one. */
  readonly partySize: number
  readonly isChosen: boolean
  readonly isOverridden: boolean
  readonly isLocked: boolean
  readonly onChoose: () => void
}

/** One starting time: what is free, or why it cannot be had. */
export function SlotCard(props: SlotCardProps) {
  const { slot, partySize, isChosen, isOverridden, isLocked, onChoose } = props
  const { t } = useTranslation()
  const wordOf = useSlotWord()
  const stand = standOf(slot)
  const figure = isCountedInSeats(slot) ? slotFigure(slot) : null
  return (
    <button
      type="button"
      className={clsx(classes.card, classes[stand], isOverridden && classes.overridden)}
      aria-pressed={isChosen}
      disabled={isLocked}
      onClick={onChoose}
    >
      <span className={classes.head}>
        <span className={classes.time}>{slot.start}</span>
        {isChosen ? <Check size={16} aria-hidden /> : null}
        {slot.state === 'blocked' && !isChosen ? <Lock size={14} aria-hidden /> : null}
      </span>
      <span className={classes.stand}>
        {isOverridden ? t('bookings.reservation.override.mark') : wordOf(slot)}
      </span>
      {figure && (stand !== 'started' || figure.taken > 0) ? (
        <>
          <Fill figure={figure} added={isChosen ? partySize : 0} />
          <span className={classes.figure}>
            {isChosen
              ? t('bookings.reservation.slot.withParty', {
                  guests: figure.taken,
                  party: partySize,
                  seats: figure.seats,
                })
              : t('bookings.reservation.slot.of', { guests: figure.taken, seats: figure.seats })}
          </span>
        </>
      ) : null}
      {slot.reason && slotWhys.has(slot.reason) ? (
        <span className={classes.why}>{t(`bookings.reservation.why.${slot.reason}`)}</span>
      ) : null}
      {slot.heldByVisitors > 0 ? (
        <span className={classes.why}>
          {t('bookings.reservation.slot.heldByVisitors', { count: slot.heldByVisitors })}
        </span>
      ) : null}
    </button>
  )
}

interface FillProps {
  readonly figure: SeatFigure
  readonly added: number
}

function Fill({ figure: { seats, taken }, added }: FillProps) {
  const whole = Math.max(seats, taken + added, 1)
  const share = (count: number) => `${Math.min(100, (count / whole) * 100)}%`
  const isOver = taken + added > seats
  return (
    <span
      className={clsx(classes.bar, isOver && classes.over)}
      aria-hidden
      style={{ '--taken': share(taken), '--added': share(added) } as CSSProperties}
    >
      <span className={classes.taken} />
      <span className={classes.added} />
    </span>
  )
}
