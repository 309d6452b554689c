import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { lockedBooking } from './locked-booking'
import { seatBooking, type Target } from './seat-booking'

/** Receives a party at another time or place. */
export async function moveBooking(
  context: BusinessContext,
  id: string,
  target: Target,
): Promise<void> {
  const booking = await lockedBooking(context, id, [target])
  if (booking.status === 'denied' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  await seatBooking(context, booking, target, {})
}
