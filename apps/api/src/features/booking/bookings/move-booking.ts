import type {
  moveBooking as endpoint,
  restoreBooking as restoring,
} from '@cantina/contract/booking/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { timeOf } from '@cantina/domain/calendar'
import { findPlace } from '#features/booking/slots/find-place'
import { serviceOffer } from '#features/sales/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { changeBooking } from './change-booking'
import { chosenExtrasOf } from './chosen-extras'
import { refusingFullSlots } from './create-booking'
import { lockedBooking, type StoredBooking } from './locked-booking'
import { priceVisit } from './price-visit'

type Target = BodyOf<typeof endpoint>

/** Receives a party at another time or place: the new seats first, then the old ones are free. */
export async function moveBooking(
  context: BusinessContext,
  id: string,
  target: Target,
): Promise<void> {
  const booking = await lockedBooking(context, id, [target])
  if (booking.status === 'denied' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  await seat(context, booking, target, {})
}

/** Takes back a denial, as long as its seats are free. */
export async function restoreBooking(
  context: BusinessContext,
  id: string,
  { override }: BodyOf<typeof restoring>,
): Promise<void> {
  const booking = await lockedBooking(context, id)
  if (booking.status !== 'denied') throw new Failure('wrong_state')
  const { posId, date, startMinute } = booking
  const target = { posId, date, start: timeOf(startMinute), roomId: null, override }
  await seat(context, booking, target, { status: 'confirmed', denial: null, denialReason: null })
}

async function seat(
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
