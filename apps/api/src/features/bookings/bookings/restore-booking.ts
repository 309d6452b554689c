import type { restoreBooking as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts } from './booking-parts'
import { unitKeys } from './chosen-extras'
import { lockedBooking } from './locked-booking'
import { priceThere, seatBooking } from './seat-booking'

/**
 * Takes back a denial, as long as its seats are free; in its room, if that is. A request is a request again. It costs
 * what it did, and owes what was refunded.
 */
export async function restoreBooking(
  context: BusinessContext,
  id: string,
  { version, override }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { extras } = await bookingParts(context, id)
  const booking = await lockedBooking(context, id, {
    version,
    also: (found) => ({ days: [], keys: unitKeys(extras, found.date) }),
  })
  if (booking.status !== 'denied') throw new Failure('wrong_state')
  const { posId, date, startMinute } = booking
  const target = { posId, date, start: timeOf(startMinute), roomId: null, override }
  await seatBooking(context, booking, target, {
    price: (offer, before) => priceThere(context, offer, before, target),
    changes: {
      status: await statusBefore(context, booking),
      denial: null,
      denialReason: null,
      // What was refunded when it was cancelled is owed again, so it no longer counts as paid and refunded.
      paidCents: booking.paidCents - booking.refundedCents,
      refundedCents: 0,
      settledRefundCents: booking.settledRefundCents + booking.refundedCents,
    },
  })
}

type Denied = Pick<Awaited<ReturnType<typeof lockedBooking>>, 'id' | 'denial' | 'startsAt'>

/** A request whose time has come could only expire again. */
async function statusBefore(
  context: BusinessContext,
  booking: Denied,
): Promise<'to_be_confirmed' | 'confirmed'> {
  if (booking.startsAt <= context.now) return 'confirmed'
  return (await wasRequest(context, booking)) ? 'to_be_confirmed' : 'confirmed'
}

/** Requests alone are refused or expire; of one that was cancelled the record of changes knows what it was. */
async function wasRequest(
  { tx, businessId }: BusinessContext,
  { id, denial }: Denied,
): Promise<boolean> {
  if (denial === 'refused' || denial === 'expired') return true
  const { rows } = await tx.execute<{ before: string }>(sql`
    select fields -> 'status' ->> 0 as before from changes
    where business_id = ${businessId} and entity_id = ${id} and part is null and fields -> 'status' ->> 1 = 'denied'
    order by at desc limit 1`)
  return rows[0]?.before === 'to_be_confirmed'
}
