import { partySizeOf } from '@cantina/domain/booking/visit'
import { timeOf } from '@cantina/domain/calendar'
import { and, eq, sql } from 'drizzle-orm'
import { findPlace, type Place } from '#features/booking/slots/find-place'
import { releaseHold } from '#features/booking/slots/hold-seats'
import { serviceOffer } from '#features/sales/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { bookingDetailOf } from './booking-detail'
import { bookings } from './bookings.table'
import { checkAnswers } from './check-answers'
import { type BookingInput, fieldsOf, refusingFullSlots, termsOf } from './create-booking'
import { lockedBooking, type StoredBooking } from './locked-booking'
import { priceVisit } from './price-visit'
import { clearBookingParts, writeBookingParts } from './write-parts'

/** Changes a reservation: new seats where time, place or party changed, and a new price. */
export async function updateBooking(
  context: BusinessContext,
  id: string,
  { version, ...input }: BookingInput & { version: number },
): Promise<void> {
  const { tx, businessId, now } = context
  const before = await lockedBooking(context, id, [input])
  if (before.version !== version) {
    throw new Failure('stale_version', { current: await bookingDetailOf(context, id) })
  }
  if (before.status === 'denied') throw new Failure('wrong_state')
  const offer = await serviceOffer(context, input.serviceId, input.posId)
  const keepsSeats = hasSameSeats(before, input)
  const place: Partial<Place> = keepsSeats
    ? { roomId: before.roomId }
    : await findPlace(context, offer, {
        ...input,
        partySize: partySizeOf(input),
        isOverride: input.override !== null,
        spared: { bookingId: id, holdId: input.holdId },
      })
  await checkAnswers(context, input)
  const { extras, ...price } = await priceVisit(context, offer, { ...input, party: input })
  await refusingFullSlots(() =>
    tx
      .update(bookings)
      .set({
        ...fieldsOf(input),
        ...place,
        ...price,
        ...(before.serviceId === input.serviceId ? {} : termsOf(offer)),
        overrideReason: input.override?.reason ?? (keepsSeats ? before.overrideReason : null),
        version: sql`${bookings.version} + 1`,
        updatedAt: now,
      })
      .where(and(eq(bookings.businessId, businessId), eq(bookings.id, id))),
  )
  await clearBookingParts(context, id)
  await writeBookingParts(context, id, extras, input.answers)
  if (input.holdId) await releaseHold(context, input.holdId)
}

/** Notes, extras and the guide can change without anybody looking for seats again. */
function hasSameSeats(before: StoredBooking, input: BookingInput): boolean {
  return (
    before.serviceId === input.serviceId &&
    before.posId === input.posId &&
    before.date === input.date &&
    timeOf(before.startMinute) === input.start &&
    before.partySize === partySizeOf(input) &&
    before.languageId === input.languageId &&
    before.roomId === input.roomId &&
    input.override === null
  )
}
