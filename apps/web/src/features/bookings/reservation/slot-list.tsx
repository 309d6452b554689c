import type { SlotOnWire } from '@cantina/contract/bookings/slots'
import { lazy, Suspense } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { standOf } from '#components/bookings/slot-stand'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { SlotCard } from './slot-card'
import classes from './slot-list.module.css'
import { usePartySize } from './use-offer'
import { useOverride } from './use-override'

const NoSlots = lazy(async () => ({ default: (await import('./no-slots')).NoSlots }))

interface SlotListProps {
  readonly slots: readonly SlotOnWire[]
  readonly onChoose: (start: string) => void
}

/** The starting times of a day; one that cannot be had is booked only with a reason. */
export function SlotList({ slots, onChoose }: SlotListProps) {
  const { t } = useTranslation()
  const { isReadOnly } = useReservationScope()
  const { setValue } = useFormContext<ReservationDraft>()
  const start = useWatch<ReservationDraft, 'start'>({ name: 'start' })
  const partySize = usePartySize()
  const { override, ask } = useOverride()
  const isOutside = start !== null && !slots.some((slot) => slot.start === start)
  const shown = isOutside ? inOrder([...slots, outsideOf(start)]) : slots
  if (shown.length === 0) {
    return (
      <Suspense>
        <NoSlots />
      </Suspense>
    )
  }

  async function choose(slot: SlotOnWire) {
    if (slot.start === start) return
    if (slot.state === 'available') {
      setValue('override', null)
      return onChoose(slot.start)
    }
    const state = t(`bookings.reservation.slot.${standOf(slot)}`)
    const why =
      slot.blockReason ?? (slot.reason ? t(`bookings.reservation.why.${slot.reason}`) : '')
    const isSure = await ask(
      t('bookings.reservation.override.slot', { time: slot.start, state, why }),
    )
    if (isSure) onChoose(slot.start)
  }

  const chosen = slots.find((slot) => slot.start === start)
  return (
    <>
      <div
        className={classes.slots}
        role="group"
        aria-label={t('bookings.reservation.slot.choose')}
      >
        {shown.map((slot) => (
          <SlotCard
            key={`${slot.start} ${slot.windowId}`}
            slot={slot}
            partySize={partySize}
            isChosen={slot.start === start}
            isOverridden={slot.start === start && override !== null}
            isLocked={isReadOnly}
            onChoose={() => void choose(slot)}
          />
        ))}
      </div>
      {chosen?.state === 'available' && chosen.isInsideNotice ? (
        <p className={classes.notice}>{t('bookings.reservation.slot.notice')}</p>
      ) : null}
    </>
  )
}

/** A time that staff chose outside of every window. */
function outsideOf(start: string): SlotOnWire {
  return {
    availabilityId: '',
    windowId: '',
    start,
    end: start,
    startsAt: '',
    state: 'out_of_slot',
    reason: null,
    seatsLeft: null,
    seatsLeftOfDay: null,
    seatsOfDay: null,
    roomSeats: null,
    roomSeatsLeft: null,
    blockEnd: null,
    seats: null,
    guests: 0,
    heldByVisitors: 0,
    bookings: 0,
    blockId: null,
    blockReason: null,
    languageId: null,
    roomId: null,
    isInsideNotice: false,
  }
}

function inOrder(slots: readonly SlotOnWire[]): SlotOnWire[] {
  return [...slots].sort((one, other) => (one.start < other.start ? -1 : 1))
}
