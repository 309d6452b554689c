import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { bookingDetailOf } from './booking-detail'

/** What every step of a booking answers: what was done, and the booking as it is now. */
export async function bookingAnswer(
  context: BusinessContext,
  id: string,
  message: Parameters<typeof say>[1],
) {
  return { message: say(context.language, message), item: await bookingDetailOf(context, id) }
}
