import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** The guests did not come; nobody can say so before they were due. */
export async function noShowBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'no_show') {
    throw new Failure('wrong_state')
  }
  if (booking.startsAt > context.now) throw new Failure('not_started')
  await changeBooking(context, id, { arrivalStatus: 'no_show', movedFrom: null })
}
