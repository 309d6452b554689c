import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import { netPaidOf } from './payment-forms'

/** What is asked for in a dialog before it is done. */
export type BookingAct = 'payment' | 'refund' | 'cancel' | 'move' | 'restore'

/** The next things to do with a booking, in their order; the first is the one to do. */
export type BookingStep =
  | 'confirm'
  | 'deny'
  | 'arrive'
  | 'payment'
  | 'noShow'
  | 'undoArrival'
  | 'restore'

type Stand = Pick<BookingDetail, 'status' | 'arrivalStatus' | 'startsAt' | 'dueCents'>

export function nextSteps(booking: Stand, now: Date): BookingStep[] {
  const { status, arrivalStatus, dueCents } = booking
  if (status === 'denied') return ['restore']
  if (status === 'to_be_confirmed') return ['confirm', 'deny']
  const payment = dueCents > 0 ? (['payment'] as const) : []
  if (arrivalStatus === 'arrived') return [...payment, 'undoArrival']
  if (arrivalStatus === 'no_show') return ['undoArrival', 'arrive', ...payment]
  return ['arrive', ...payment, ...(hasBegun(booking, now) ? (['noShow'] as const) : [])]
}

export function hasBegun({ startsAt }: Pick<BookingDetail, 'startsAt'>, now: Date): boolean {
  return new Date(startsAt) <= now
}

/** Guests who are here, and those who were told no, are not moved or cancelled any more. */
export function canChangePlans({ status, arrivalStatus }: Stand): boolean {
  return status !== 'denied' && arrivalStatus !== 'arrived'
}

export function canGiveBack(ledger: Pick<BookingDetail, 'paidCents' | 'refundedCents'>): boolean {
  return netPaidOf(ledger) > 0
}
