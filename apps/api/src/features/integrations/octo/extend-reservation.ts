import type { z } from 'zod'
import { extendHold } from '#features/booking/slots/hold-seats'
import type { extensionBody } from './octo-bodies'
import type { OctoContext } from './octo-context'
import { unprocessable, wrongBooking } from './octo-error'
import { isExpired, lockedReservation, type Reservation, writeReservation } from './reservations'
import { holdMinutesFor, usualHoldMinutes } from './reserve-visit'

/** However often it is asked for, seats are not kept from others for longer. */
const longestInAllMs = 4 * 60 * 60 * 1000

/** Keeps held seats longer. */
export async function extendReservation(
  context: OctoContext,
  uuid: string,
  body: z.output<typeof extensionBody>,
): Promise<Reservation> {
  const { now } = context
  const held = await lockedReservation(context, uuid)
  if (held.bookingId !== null || held.cancelledAt !== null) throw unprocessable('wrong_state')
  if (isExpired(held, now)) throw wrongBooking(uuid, 'hold_expired')
  const asked = holdMinutesFor(body?.expirationMinutes ?? usualHoldMinutes) * 60_000
  const latest = held.createdAt.getTime() + longestInAllMs
  const expiresAt = new Date(Math.min(now.getTime() + asked, latest))
  await extendHold(context, held.id, expiresAt)
  return writeReservation(context, held, { expiresAt })
}
