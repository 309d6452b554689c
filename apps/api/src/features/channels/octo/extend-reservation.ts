import type { extensionBody } from '@cantina/contract/channels/octo-bodies'
import type { z } from 'zod'
import type { OctoContext } from './octo-context'
import { unprocessable, wrongBooking } from './octo-error'
import { isExpired, lockedReservation, type Reservation, writeReservation } from './reservations'
import { holdLonger } from './reserve-visit'

/** Keeps held seats longer. */
export async function extendReservation(
  context: OctoContext,
  uuid: string,
  body: z.output<typeof extensionBody>,
): Promise<Reservation> {
  const held = await lockedReservation(context, uuid)
  if (held.bookingId !== null || held.cancelledAt !== null) throw unprocessable('wrong_state')
  if (isExpired(held, context.now)) throw wrongBooking(uuid, 'hold_expired')
  const expiresAt = await holdLonger(context, held, body?.expirationMinutes)
  return writeReservation(context, held, { expiresAt })
}
