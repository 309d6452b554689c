import type { FreeSlot } from '@cantina/contract/free-slot'
import { Button } from '@mantine/core'
import { Clock, TriangleAlert } from 'lucide-react'
import { useContext } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { useSession } from '#lib/session'
import { OpenTabContext } from '#resource/form/form-tabs'
import { SlotButtons } from '#ui/slot-buttons'
import classes from './note.module.css'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { usePartySize } from './use-offer'
import { useOverride } from './use-override'
import { useSeatWish } from './use-seat-wish'

/** How it stands with the seats, on top of a tab that has no slots in it. */
export function HoldNoteOn({ tab }: { readonly tab: string }) {
  const { tab: open } = useContext(OpenTabContext)
  if (open !== tab) return null
  return (
    <div className={classes.top}>
      <HoldNote />
    </div>
  )
}

/** How it stands with the seats of what is chosen: held until when, refused, or taken over the limits. */
export function HoldNote() {
  const { t } = useTranslation()
  const formats = useFormats()
  const { hold, booking } = useReservationScope()
  const { business } = useSession()
  const { override, takeBack } = useOverride()
  const { setValue } = useFormContext<ReservationDraft>()
  const date = useWatch<ReservationDraft, 'date'>({ name: 'date' })
  const partySize = usePartySize()
  const { state } = hold
  const wish = useSeatWish()

  function pick(slot: FreeSlot) {
    setValue('date', slot.date, { shouldDirty: true })
    setValue('start', slot.start, { shouldDirty: true })
    setValue('roomId', null)
    setValue('override', null)
  }

  if (override) {
    return (
      <div className={classes.note} data-tone="warning">
        <TriangleAlert size={16} aria-hidden />
        <p>
          <strong>{t('bookings.reservation.override.done')}</strong> {override.reason}
        </p>
        <Button variant="subtle" size="compact-sm" onClick={takeBack}>
          {t('bookings.reservation.override.takeBack')}
        </Button>
      </div>
    )
  }
  if (booking?.overrideReason && !wish && booking.date === date) {
    return (
      <div className={classes.note} data-tone="warning">
        <TriangleAlert size={16} aria-hidden />
        <p>
          <strong>{t('bookings.reservation.override.done')}</strong> {booking.overrideReason}
        </p>
      </div>
    )
  }
  if (state.kind === 'held') {
    const time = formats.time(new Date(state.until), business?.timeZone)
    return (
      <p className={classes.plain} role="status">
        <Clock size={14} aria-hidden />
        {t('bookings.reservation.hold.held', { count: partySize, time })}
      </p>
    )
  }
  if (state.kind === 'expired') {
    return (
      <div className={classes.note} data-tone="warning" role="alert">
        <Clock size={16} aria-hidden />
        <p>{t('bookings.reservation.hold.expired')}</p>
        <Button variant="default" size="compact-sm" onClick={hold.again}>
          {t('bookings.reservation.hold.again')}
        </Button>
      </div>
    )
  }
  if (state.kind !== 'refused') return null
  const { error } = state
  const isSeats = error.code === 'slot_taken' || error.code === 'no_slot_free'
  const wordsFor = (slot: FreeSlot) => {
    const when = slot.date === date ? slot.start : `${formats.dayShort(slot.date)}, ${slot.start}`
    if (slot.seatsLeft === null) return when
    return `${when} · ${t('bookings.reservation.day.free', { count: slot.seatsLeft })}`
  }
  return (
    <div className={classes.note} data-tone="warning" role="alert">
      <TriangleAlert size={16} aria-hidden />
      <div className={classes.body}>
        <p>{error.code === 'slot_taken' ? t('bookings.reservation.hold.taken') : error.message}</p>
        <SlotButtons slots={error.free} wordsFor={wordsFor} onPick={pick}>
          {isSeats ? <BookAnyway why={t('bookings.reservation.override.full')} /> : null}
          {error.status === 0 || error.status >= 500 ? (
            <Button variant="default" size="compact-sm" onClick={hold.again}>
              {t('bookings.reservation.hold.again')}
            </Button>
          ) : null}
        </SlotButtons>
      </div>
    </div>
  )
}

/** The way past a limit, with a reason. */
export function BookAnyway({ why }: { readonly why: string }) {
  const { t } = useTranslation()
  const { ask } = useOverride()
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => void ask(why)}>
      {t('bookings.reservation.override.bookAnyway')}…
    </Button>
  )
}
