import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import clsx from 'clsx'
import { Check, Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './slot-card.module.css'
import { seatsLeftIn } from './use-offer'

interface SlotCardProps {
  readonly slot: SlotOnWire
  readonly maximumGuests: number | null
  /** How many would come; shown on the bar of the chosen one. */
  readonly partySize: number
  readonly isChosen: boolean
  readonly isOverridden: boolean
  readonly isLocked: boolean
  readonly onChoose: () => void
}

/** One starting time: how full it is, and why it cannot be had. */
export function SlotCard(props: SlotCardProps) {
  const { slot, maximumGuests, partySize, isChosen, isOverridden, isLocked, onChoose } = props
  const { t } = useTranslation()
  const isPast = slot.reason === 'past'
  const hasBar = slot.state === 'available' || slot.state === 'booked' || isPast
  const left = seatsLeftIn(slot, maximumGuests)
  // Seats that are too few for this party are seats all the same.
  const hasSeats = slot.state === 'available' || (slot.reason === 'seats' && left !== 0)
  const stands = hasSeats && left !== null ? 'left' : null
  return (
    <button
      type="button"
      className={clsx(classes.card, classes[slot.state], isOverridden && classes.overridden)}
      aria-pressed={isChosen}
      disabled={isLocked}
      onClick={onChoose}
    >
      <span className={classes.head}>
        <span className={classes.time}>{slot.start}</span>
        {isChosen ? <Check size={16} aria-hidden /> : null}
        {slot.state === 'blocked' && !isChosen ? <Lock size={14} aria-hidden /> : null}
      </span>
      {hasBar ? (
        <Fill seats={slot.seats} guests={slot.guests} added={isChosen ? partySize : 0} />
      ) : null}
      <span className={classes.foot}>
        {hasBar ? (
          <span className={classes.figure}>
            {isChosen && slot.seats !== null
              ? t('booking.reservation.slot.withParty', {
                  guests: slot.guests,
                  party: partySize,
                  seats: slot.seats,
                })
              : slot.seats === null
                ? t('booking.reservation.slot.guests', { count: slot.guests })
                : t('booking.reservation.slot.of', { guests: slot.guests, seats: slot.seats })}
          </span>
        ) : null}
        {isOverridden ? (
          <span className={classes.state}>{t('booking.reservation.override.mark')}</span>
        ) : stands ? (
          isChosen ? null : (
            <span>{t('booking.reservation.day.left', { count: left ?? 0 })}</span>
          )
        ) : slot.state === 'available' ? null : (
          <span className={classes.state}>
            {t(`booking.reservation.slot.${isPast ? 'past' : slot.state}`)}
            {slot.blockReason ? <span className={classes.why}>{slot.blockReason}</span> : null}
            {slot.reason && whys.has(slot.reason) ? (
              <span className={classes.why}>{t(`booking.reservation.why.${slot.reason}`)}</span>
            ) : null}
          </span>
        )}
      </span>
      {slot.heldByVisitors > 0 ? (
        <span className={classes.why}>
          {t('booking.reservation.slot.heldByVisitors', { count: slot.heldByVisitors })}
        </span>
      ) : null}
    </button>
  )
}

/** What the bar and the state do not say by themselves. */
const whys = new Set<string>([
  'notice',
  'window_language',
  'bookings',
  'minimum',
  'exclusive',
  'single_service',
  'language',
  'room',
])

interface FillProps {
  readonly seats: number | null
  readonly guests: number
  readonly added: number
}

function Fill({ seats, guests, added }: FillProps) {
  const whole = Math.max(seats ?? 0, guests + added, 1)
  const share = (count: number) => `${Math.min(100, (count / whole) * 100)}%`
  const isOver = seats !== null && guests + added > seats
  return (
    <span
      className={clsx(classes.bar, isOver && classes.over)}
      aria-hidden
      style={{ '--taken': share(guests), '--added': share(added) } as CSSProperties}
    >
      <span className={classes.taken} />
      <span className={classes.added} />
    </span>
  )
}
