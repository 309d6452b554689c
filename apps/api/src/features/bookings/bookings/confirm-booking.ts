import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** Says yes to a request, which holds its seats already. */
export async function confirmBooking(context: BusinessContext, id: string): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'to_be_confirmed') throw new Failure('wrong_state')
  if (booking.startsAt <= context.now) throw new Failure('wrong_state')
  await changeBooking(context, id, { status: 'confirmed' })
}
