import { cancellationShare } from '@cantina/domain/booking/cancellation'
import type { z } from 'zod'
import { cancelBooking } from '#features/booking/bookings/cancel-booking'
import { lockedBooking } from '#features/booking/bookings/locked-booking'
import { releaseHold } from '#features/booking/slots/hold-seats'
import type { cancellationBody } from './octo-bodies'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'
import {
  isExpired,
  lockedReservation,
  type Reservation,
  referenceOf,
  writeReservation,
} from './reservations'

/** Lets seats go, held or booked, under the house's policy; what is over already stays as it is. */
export async function cancelReservation(
  context: OctoContext,
  uuid: string,
  body: z.output<typeof cancellationBody>,
): Promise<Reservation> {
  const { now } = context
  const reserved = await lockedReservation(context, uuid)
  if (reserved.cancelledAt !== null || isExpired(reserved, now)) return reserved
  const cancelReason = body?.reason?.trim() || null
  const done = { cancelledAt: now, cancelReason }
  if (reserved.bookingId === null) {
    await releaseHold(context, reserved.id)
    return writeReservation(context, reserved, { ...done, refund: 'FULL' })
  }
  const booking = await lockedBooking(context, reserved.bookingId)
  if (booking.status === 'denied') return reserved
  if (booking.arrivalStatus === 'arrived' || booking.startsAt <= now) {
    throw unprocessable('wrong_state')
  }
  const { totalCents, startsAt, version } = booking
  const netPaidCents = booking.paidCents - booking.refundedCents
  const policy = { freeMinutes: booking.freeCancellationMinutes, keptPercent: booking.keptPercent }
  const share = cancellationShare(policy, { startsAt, totalCents, netPaidCents }, now)
  if (!share.isFree && !body?.force) throw unprocessable('too_late_to_cancel')
  await cancelBooking(context, booking.id, {
    version,
    by: 'guest',
    reason: cancelReason,
    refund: share.refundCents > 0 ? throughPlatform(share.refundCents, reserved) : null,
  })
  const refund = share.keptCents === 0 ? 'FULL' : share.refundCents === 0 ? 'NONE' : 'PARTIAL'
  return writeReservation(context, reserved, { ...done, refund })
}

function throughPlatform(cents: number, reserved: Reservation) {
  return { cents, method: 'voucher' as const, reference: referenceOf(reserved) }
}
