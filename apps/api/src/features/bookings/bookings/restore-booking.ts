import type { restoreBooking as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { timeOf } from '@cantina/domain/calendar'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts } from './booking-parts'
import { unitKeys } from './chosen-extras'
import { lockedBooking } from './locked-booking'
import { priceThere, seatBooking } from './seat-booking'

/** Takes back a denial, as long as its seats are free; in its room, if that is. It costs what it did, and owes what was refunded. */
export async function restoreBooking(
  context: BusinessContext,
  id: string,
  { version, override }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { extras } = await bookingParts(context, id)
  const booking = await lockedBooking(context, id, {
    version,
    also: (found) => ({ days: [], keys: unitKeys(extras, found.date) }),
  })
  if (booking.status !== 'denied') throw new Failure('wrong_state')
  const { posId, date, startMinute } = booking
  const target = { posId, date, start: timeOf(startMinute), roomId: null, override }
  await seatBooking(context, booking, target, {
    price: (offer, before) => priceThere(context, offer, before, target),
    changes: {
      status: 'confirmed',
      denial: null,
      denialReason: null,
      // What was refunded when it was cancelled is owed again, so it no longer counts as paid and refunded.
      paidCents: booking.paidCents - booking.refundedCents,
      refundedCents: 0,
      settledRefundCents: booking.settledRefundCents + booking.refundedCents,
    },
  })
}
