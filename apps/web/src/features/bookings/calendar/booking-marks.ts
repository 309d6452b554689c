import type { CalendarBooking } from '@cantina/contract/bookings/calendar'
import { minuteOf } from '@cantina/domain/calendar'
import { overdueOf } from '@cantina/domain/payments/overdue'
import type { BoardFacts, Highlight } from './board'

type Now = BoardFacts['now']

export function hasStarted({ date, start }: CalendarBooking, now: Now): boolean {
  return date < now.date || (date === now.date && minuteOf(start) <= now.minute)
}

function isOver({ date, start, durationMinutes }: CalendarBooking, now: Now): boolean {
  if (date !== now.date) return date < now.date
  return minuteOf(start) + durationMinutes <= now.minute
}

/** The guests should be there and are not. */
export function isLate(booking: CalendarBooking, now: Now): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.arrivalStatus === 'expected' &&
    hasStarted(booking, now)
  )
}

/** What should have been paid by now. */
export function overdueCentsOf(booking: CalendarBooking, now: Now): number {
  return overdueOf(booking, isOver(booking, now))
}

/** What the guests pay when they come. */
export function dueAtArrivalOf(booking: CalendarBooking, now: Now): number {
  const isComing = booking.status === 'confirmed' && booking.arrivalStatus !== 'no_show'
  return isComing && overdueCentsOf(booking, now) === 0 ? booking.dueCents : 0
}

export function isHighlighted(booking: CalendarBooking, highlight: Highlight, now: Now): boolean {
  switch (highlight) {
    case 'notArrived':
      return isLate(booking, now)
    case 'overdue':
      return overdueCentsOf(booking, now) > 0
    case 'toConfirm':
      return booking.status === 'to_be_confirmed'
    case 'allergy':
      return booking.allergies.length > 0
    case 'wish':
      return hasWish(booking)
  }
}

/** A note that speaks of something else than an allergy, which has a mark of its own. */
export function hasWish({ notes, allergies }: CalendarBooking): boolean {
  return notes !== null && notes.trim() !== '' && !allergies.some((one) => notes.startsWith(one))
}

export type Mark =
  | 'arrived'
  | 'noShow'
  | 'notArrived'
  | 'toConfirm'
  | 'overdue'
  | 'refund'
  | 'partialRefund'

/** Paid and expected show nothing: only what is different gets a mark. */
export function marksOf(booking: CalendarBooking, now: Now): Mark[] {
  const marks: Mark[] = []
  if (booking.arrivalStatus === 'arrived') marks.push('arrived')
  else if (booking.arrivalStatus === 'no_show') marks.push('noShow')
  else if (isLate(booking, now)) marks.push('notArrived')
  if (booking.status === 'to_be_confirmed') return [...marks, 'toConfirm']
  if (overdueCentsOf(booking, now) > 0) marks.push('overdue')
  else if (booking.paymentStatus === 'refund') marks.push('refund')
  else if (booking.paymentStatus === 'partial_refund') marks.push('partialRefund')
  return marks
}
