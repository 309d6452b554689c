import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import {
  arriveBooking,
  confirmBooking,
  denyBooking,
  noShowBooking,
  restoreBooking,
  undoArrival,
} from '@cantina/contract/bookings/bookings'
import type { StepKind } from '@cantina/domain/till/offline-queue'
import { useKeepStep } from '#components/offline/use-keep-step'
import { netPaidOf } from '#components/payments/payment-forms'
import { CallError } from '#lib/call-error'
import { messageOf } from '#lib/message-of'
import { useToday } from '#lib/use-today'
import { notify } from '#ui/notify'
import {
  type BookingAct,
  type BookingStep,
  canArriveByKey,
  nextSteps,
  primaryStep,
} from './booking-steps'
import { guestName } from './use-about'
import { useArrive } from './use-arrive'
import { useBookingCommand } from './use-booking-command'
import { useDeny } from './use-deny'

interface StepsOptions {
  readonly onAct: (act: BookingAct) => void
  readonly onRestoreRefused: (message: string) => void
}

/** The next steps of a booking, and how each is taken. */
export function useSteps(booking: BookingDetail, { onAct, onRestoreRefused }: StepsOptions) {
  const today = useToday()
  const { act, send, isBusy } = useBookingCommand(booking.id)

  const keepStep = useKeepStep()
  const customerName = guestName(booking)

  /** Without an answer it is kept on this device, where it can be. */
  const orKeep = (kind: StepKind) => (error: Error) =>
    keepStep(kind, { bookingId: booking.id, note: null, customerName }, error)

  const arrive = useArrive(customerName, booking.date, () =>
    act(arriveBooking, {}, orKeep('check_in')),
  )
  const request = { customerName, netPaidCents: netPaidOf(booking), channel: booking.channel }
  const deny = useDeny(request, (reason) => act(denyBooking, { reason }))

  async function restore() {
    try {
      const body = { version: booking.version, override: null }
      notify.success((await send(restoreBooking, body)).message)
    } catch (error) {
      const isFull = error instanceof CallError && full.has(error.code)
      if (isFull) onRestoreRefused(messageOf(error))
      else notify.error(messageOf(error))
    }
  }

  const take: Record<BookingStep, () => void> = {
    confirm: () => act(confirmBooking, {}),
    deny: () => void deny(),
    arrive: () => void arrive(),
    payment: () => onAct('payment'),
    noShow: () => act(noShowBooking, {}, orKeep('no_show')),
    undoArrival: () => act(undoArrival, {}),
    undoNoShow: () => act(undoArrival, {}),
    restore: () => void restore(),
  }
  const clock = { now: new Date(), today }
  return {
    next: nextSteps(booking, clock),
    primary: primaryStep(booking, clock),
    hasArriveKey: canArriveByKey(booking, clock),
    take: (step: BookingStep) => {
      if (!isBusy) take[step]()
    },
    isBusy,
  }
}

export type Steps = ReturnType<typeof useSteps>

const full: ReadonlySet<string> = new Set([
  'slot_taken',
  'no_slot_free',
  'room_blocked',
  'room_taken',
  'extra_taken',
  'not_sold',
])
