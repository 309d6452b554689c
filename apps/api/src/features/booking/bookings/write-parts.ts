import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { bookingAnswers, bookingExtras } from './bookings.table'
import type { BookingInput } from './create-booking'
import type { VisitPrice } from './price-visit'

/** The extras and answers that go with a booking, in place of those before. */
export async function writeBookingParts(
  { tx, businessId, now }: BusinessContext,
  bookingId: string,
  extras: VisitPrice['extras'],
  answers: BookingInput['answers'],
): Promise<void> {
  if (extras.length > 0) {
    await tx
      .insert(bookingExtras)
      .values(extras.map((extra) => ({ ...extra, businessId, bookingId })))
  }
  if (answers.length > 0) {
    await tx
      .insert(bookingAnswers)
      .values(
        answers.map((answer) => ({ ...answer, businessId, bookingId, id: newId(now.getTime()) })),
      )
  }
}

export async function clearBookingParts(
  { tx, businessId }: BusinessContext,
  bookingId: string,
): Promise<void> {
  await tx
    .delete(bookingExtras)
    .where(and(eq(bookingExtras.businessId, businessId), eq(bookingExtras.bookingId, bookingId)))
  await tx
    .delete(bookingAnswers)
    .where(and(eq(bookingAnswers.businessId, businessId), eq(bookingAnswers.bookingId, bookingId)))
}
