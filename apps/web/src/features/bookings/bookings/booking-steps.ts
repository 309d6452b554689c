import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { IsoDate } from '@cantina/domain/calendar'
import { netPaidOf } from '#components/payments/payment-forms'

/** Steps that a dialog confirms first. */
export type BookingAct = 'payment' | 'refund' | 'cancel' | 'move' | 'undoMove' | 'restore'

/** The next things to do with a booking, in their order; the first is the one to do. */
export type BookingStep =
  | 'confirm'
  | 'deny'
  | 'arrive'
  | 'payment'
  | 'noShow'
  | 'undoArrival'
  | 'undoNoShow'
  | 'restore'

type Stand = Pick<BookingDetail, 'status' | 'arrivalStatus' | 'date' | 'startsAt' | 'dueCents'>

/** What the clock says at the business. */
interface Clock {
  readonly now: Date
  readonly today: IsoDate
}

export function nextSteps(booking: Stand, { now, today }: Clock): BookingStep[] {
  const { status, arrivalStatus, dueCents } = booking
  if (status === 'denied') return ['restore']
  if (status === 'to_be_confirmed') return ['confirm', 'deny']
  const payment = dueCents > 0 ? (['payment'] as const) : []
  if (arrivalStatus === 'arrived') return [...payment, 'undoArrival']
  if (arrivalStatus === 'no_show') return ['undoNoShow', 'arrive', ...payment]
  // Before their day guests seldom arrive: an early payment is offered first.
  if (booking.date > today) return [...payment, 'arrive']
  return ['arrive', ...payment, ...(hasBegun(booking, now) ? (['noShow'] as const) : [])]
}

/** The step to do now, which stands out; undoing one never does, nor arriving before the day. */
export function primaryStep(booking: Stand, clock: Clock): BookingStep | null {
  const [first = null] = nextSteps(booking, clock)
  if (first === 'undoArrival' || first === 'undoNoShow') return null
  if (first === 'arrive' && booking.date > clock.today) return null
  return first
}

/** A booking of another day is probably the wrong row: a dialog confirms its arrival. */
export function asksBeforeArrival({ date }: Pick<Stand, 'date'>, today: IsoDate): boolean {
  return date > today
}

/** One key is enough for guests at the door, and too little for those of another day. */
export function canArriveByKey(booking: Stand, clock: Clock): boolean {
  return booking.date <= clock.today && nextSteps(booking, clock).includes('arrive')
}

export function hasBegun({ startsAt }: Pick<BookingDetail, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) <= now
}

/** Bookings that have arrived or were denied can no longer be moved or cancelled. */
export function canChangePlans({ status, arrivalStatus }: Stand): boolean {
  return status !== 'denied' && arrivalStatus !== 'arrived'
}

export function canRefund(ledger: Pick<BookingDetail, 'paidCents' | 'refundedCents'>): boolean {
  return netPaidOf(ledger) > 0
}
