import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** The guests are here. */
export async function arriveBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  await changeBooking(context, id, { arrivalStatus: 'arrived', movedFrom: null })
}
