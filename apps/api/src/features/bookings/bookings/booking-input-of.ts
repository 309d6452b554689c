import { partySizeOf } from '@cantina/domain/bookings/visit'
import { timeOf } from '@cantina/domain/calendar'
import type { Party } from '@cantina/domain/catalogue/service-price'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts } from './booking-parts'
import type { BookingInput } from './create-booking'
import type { StoredBooking } from './locked-booking'

/** A booking as it would be sent to leave it as it is: what somebody changes is put over it. */
export async function bookingInputOf(
  context: BusinessContext,
  booking: StoredBooking,
): Promise<BookingInput & { version: number }> {
  const { extras, answers } = await bookingParts(context, booking.id)
  return {
    version: booking.version,
    serviceId: booking.serviceId,
    posId: booking.posId,
    date: booking.date,
    start: timeOf(booking.startMinute),
    guests: booking.guests,
    nonDrinkers: booking.nonDrinkers,
    children: booking.children,
    languageId: booking.languageId,
    customerId: booking.customerId,
    roomId: null,
    guideId: booking.guideId,
    extras: extras.map(({ extraId, quantity }) => ({ extraId, quantity })),
    answers: answers.map(({ questionId, guest, value }) => ({ questionId, guest, value })),
    notes: booking.notes,
    channel: booking.channel,
    discountCode: booking.discountCode,
    holdId: null,
    override: null,
    payments: [],
  }
}

/** The same for another party: what was answered for those who stay at home goes. */
export function withParty<Input extends BookingInput>(
  input: Input,
  { guests, nonDrinkers, children }: Party,
): Input {
  const party = { guests, nonDrinkers, children }
  const size = partySizeOf(party)
  const answers = input.answers.filter(({ guest }) => guest === null || guest <= size)
  return { ...input, ...party, answers }
}
