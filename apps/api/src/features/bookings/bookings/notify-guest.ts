import type { notifyGuest as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { lockedBooking } from './locked-booking'

/** Announces the time and place that a visit has now, once; what mails make of it is planned from that. */
export async function notifyGuest(
  context: BusinessContext,
  id: string,
  { version }: BodyOf<typeof endpoint>,
): Promise<void> {
  const booking = await lockedBooking(context, id, { version })
  const isAhead = booking.status === 'confirmed' && booking.startsAt > context.now
  if (!isAhead || booking.announcedAt !== null) throw new Failure('wrong_state')
  await changeBooking(context, id, { announcedAt: context.now })
}
