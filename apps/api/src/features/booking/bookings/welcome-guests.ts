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
  await changeBooking(context, id, { arrivalStatus: 'arrived' })
}

/** The guests did not come; nobody can say so before they were due. */
export async function noShowBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'confirmed' || booking.arrivalStatus === 'no_show') {
    throw new Failure('wrong_state')
  }
  if (booking.startsAt > context.now) throw new Failure('not_started')
  await changeBooking(context, id, { arrivalStatus: 'no_show' })
}

export async function undoArrival(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.arrivalStatus === 'expected') throw new Failure('wrong_state')
  await changeBooking(context, id, { arrivalStatus: 'expected' })
}
