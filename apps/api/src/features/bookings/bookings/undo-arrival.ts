import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** The guests are expected again. */
export async function undoArrival(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'expected') {
    throw new Failure('wrong_state')
  }
  await changeBooking(context, id, { arrivalStatus: 'expected' })
}
