import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { minuteOf } from '@cantina/domain/calendar'
import type { BoardFacts, Highlight } from './board'

type Now = BoardFacts['now']

export function hasStarted({ date, start }: CalendarBooking, now: Now): boolean {
  return date < now.date || (date === now.date && minuteOf(start) <= now.minute)
}

/** The guests should be there and are not. */
export function isLate(booking: CalendarBooking, now: Now): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.arrivalStatus === 'expected' &&
    hasStarted(booking, now)
  )
}

export function isHighlighted(booking: CalendarBooking, highlight: Highlight, now: Now): boolean {
  switch (highlight) {
    case 'notArrived':
      return isLate(booking, now)
    case 'unpaid':
      return booking.paymentStatus === 'unpaid'
    case 'partiallyPaid':
      return booking.paymentStatus === 'partially_paid'
    case 'toConfirm':
      return booking.status === 'to_be_confirmed'
  }
}

export type Mark =
  | 'arrived'
  | 'noShow'
  | 'notArrived'
  | 'toConfirm'
  | 'unpaid'
  | 'partiallyPaid'
  | 'refund'
  | 'partialRefund'

const markOfPayment = {
  unpaid: ['unpaid'],
  partially_paid: ['partiallyPaid'],
  paid: [],
  refund: ['refund'],
  partial_refund: ['partialRefund'],
} as const satisfies Record<CalendarBooking['paymentStatus'], readonly Mark[]>

/** Paid and expected show nothing: only what is different gets a mark. */
export function marksOf(booking: CalendarBooking, now: Now): Mark[] {
  const arrival: Mark[] =
    booking.arrivalStatus === 'arrived'
      ? ['arrived']
      : booking.arrivalStatus === 'no_show'
        ? ['noShow']
        : isLate(booking, now)
          ? ['notArrived']
          : []
  if (booking.status === 'to_be_confirmed') return [...arrival, 'toConfirm']
  return [...arrival, ...markOfPayment[booking.paymentStatus]]
}
