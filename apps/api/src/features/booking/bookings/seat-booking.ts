import type { moveBooking } from '@cantina/contract/booking/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { findPlace } from '#features/booking/slots/find-place'
import { serviceOffer } from '#features/sales/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { chosenExtrasOf } from './chosen-extras'
import { refusingFullSlots } from './create-booking'
import type { StoredBooking } from './locked-booking'
import { priceVisit } from './price-visit'

export type Target = BodyOf<typeof moveBooking>

/** Gives a booking seats at a time and place: the new ones first, then the old ones are free. */
export async function seatBooking(
  context: BusinessContext,
  booking: StoredBooking,
  { override, ...target }: Target,
  changes: Parameters<typeof changeBooking>[2],
): Promise<void> {
  const offer = await serviceOffer(context, booking.serviceId, target.posId)
  const place = await findPlace(context, offer, {
    ...target,
    partySize: booking.partySize,
    languageId: booking.languageId,
    isOverride: override !== null,
    spared: { bookingId: booking.id },
  })
  const { extras: _, ...price } = await priceVisit(context, offer, {
    party: booking,
    date: target.date,
    customerId: booking.customerId,
    extras: await chosenExtrasOf(context, booking.id),
  })
  await refusingFullSlots(() =>
    changeBooking(context, booking.id, {
      ...changes,
      ...place,
      ...price,
      posId: target.posId,
      date: target.date,
      overrideReason: override?.reason ?? null,
    }),
  )
}
