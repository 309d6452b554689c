import type { cancellationBody } from '@cantina/contract/channels/octo-bodies'
import { type NetPaid, refundWays } from '@cantina/domain/payments/refund-ways'
import type { z } from 'zod'
import { cancelBooking } from '#features/bookings/bookings/cancel-booking'
import { lockedBooking } from '#features/bookings/bookings/locked-booking'
import { releaseHold } from '#features/bookings/slots/hold-seats'
import { netPaid } from '#features/payments/payments/net-paid'
import type { OctoContext } from './octo-context'
import { unprocessable } from './octo-error'
import {
  isExpired,
  lockedReservation,
  type Reservation,
  referenceOf,
  writeReservation,
} from './reservations'
import { shareNow } from './share-now'

/** Lets seats go, held or booked, under the business's policy; what is over already stays as it is. */
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
  const share = shareNow(booking, now)
  if (!share.isFree && !body?.force) throw unprocessable('too_late_to_cancel')
  const net = await netPaid(context, { kind: 'booking', id: booking.id })
  const ways = refundWays(share.refundCents, net)
  await cancelBooking(context, booking.id, {
    version: booking.version,
    by: 'guest',
    reason: cancelReason,
    refunds: ways.map((way) => ({
      ...way,
      cents: -way.cents,
      reference: way.method === 'voucher' ? referenceOf(reserved) : null,
    })),
  })
  const givenCents = ways.find(({ method }) => method === 'voucher')?.cents ?? 0
  return writeReservation(context, reserved, { ...done, refund: refundOf(givenCents, net) })
}

/** Of what the platform has been paid. */
function refundOf(givenCents: number, { platformCents }: NetPaid): Reservation['refund'] {
  if (givenCents === platformCents) return 'FULL'
  return givenCents === 0 ? 'NONE' : 'PARTIAL'
}
