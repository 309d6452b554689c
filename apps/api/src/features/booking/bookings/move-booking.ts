import type { moveBooking as endpoint } from '@cantina/contract/booking/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts } from './booking-parts'
import { unitKeys } from './chosen-extras'
import { lockedBooking } from './locked-booking'
import { isThere, seatBooking, targetDays } from './seat-booking'

/** Receives a party at another time or place; says whether its guest is to be told. */
export async function moveBooking(
  context: BusinessContext,
  id: string,
  { version, tellsGuest, ...target }: BodyOf<typeof endpoint>,
): Promise<boolean> {
  const { extras } = await bookingParts(context, id)
  const booking = await lockedBooking(context, id, {
    version,
    also: (found, zone) => ({
      days: targetDays(zone, found, target),
      keys: unitKeys(extras, target.date),
    }),
  })
  if (booking.status === 'denied' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  const isTold = tellsGuest && booking.status === 'confirmed' && !isThere(booking, target)
  await seatBooking(context, booking, target, isTold ? { announcedAt: context.now } : {})
  return isTold
}
