import type { moveBooking } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { termsOfVisit } from '@cantina/domain/bookings/visit'
import { timeOf } from '@cantina/domain/calendar'
import { withBookingReferenceErrors } from '#features/bookings/slots/booking-reference-errors'
import { findPlace, visitTime } from '#features/bookings/slots/find-place'
import { daysOfVisit, type LockedDay } from '#features/bookings/slots/lock-days'
import { type BookableOffer, bookableOffer } from '#features/catalogue/services/bookable-offer'
import { requireNotErased } from '#features/customers/customers/customer-country'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { settleUses } from '#features/promotions/uses/settle-uses'
import type { BusinessContext } from '#platform/http/context'
import { bookingParts } from './booking-parts'
import { changeBooking } from './change-booking'
import { pricedExtras, requireUnitsThere } from './chosen-extras'
import type { StoredBooking } from './locked-booking'
import { type AgreedPrice, type BookingBefore, repriceVisit } from './price-visit'

export type Target = Omit<BodyOf<typeof moveBooking>, 'version' | 'notifiesGuest' | 'price'>

interface Seating {
  /** What it costs at its new time and place. */
  readonly price: (offer: BookableOffer, booking: BookingBefore) => Promise<AgreedPrice>
  readonly changes: Parameters<typeof changeBooking>[2]
  /** It was there before, so neither its party nor the hour is judged again. */
  readonly comesBack?: boolean
}

/** The days that a booking will be on at another time or place. */
export function targetDays(zone: string, booking: StoredBooking, target: Target): LockedDay[] {
  const { time } = visitTime({ zone, service: termsOfVisit(booking) }, target)
  return daysOfVisit(target.posId, time, zone)
}

/** Gives a booking seats at a time and place, under the terms that were agreed on. */
export async function seatBooking(
  context: BusinessContext,
  booking: StoredBooking,
  { override, ...target }: Target,
  { price: priceOf, changes, comesBack = false }: Seating,
): Promise<void> {
  const offer = await bookableOffer(context, booking.serviceId, target.posId)
  const stays = booking.status !== 'denied' && isThere(booking, target)
  const place = await findPlace(context, offer, {
    ...target,
    partySize: booking.partySize,
    languageId: booking.languageId,
    isOverride: override !== null,
    spared: { bookingId: booking.id },
    terms: termsOfVisit(booking),
    roomBefore: booking.roomId,
    keptSeats: stays && override === null ? booking : null,
    comesBack,
  })
  // Bookings before guests, as whoever merges or erases a guest locks them too.
  await requireNotErased(context, booking.customerId)
  const { extras } = await bookingParts(context, booking.id)
  const { date, start } = target
  const visit = { date, start, extras, isOverride: override !== null }
  if (!stays) await requireUnitsThere(context, offer, visit, booking.id)
  const price = await priceOf(offer, { ...booking, extras })
  await withBookingReferenceErrors(() =>
    changeBooking(context, booking.id, {
      movedFrom: null,
      ...(place.startsAt > context.now ? { arrivalStatus: 'expected' } : {}),
      ...changes,
      ...place,
      ...price,
      posId: target.posId,
      date: target.date,
      overrideReason: override?.reason ?? (stays ? booking.overrideReason : null),
    }),
  )
  const { customerId } = booking
  const wasUsed = booking.status === 'denied' ? [] : booking.promotions
  await settleUses(
    context,
    { bookingId: booking.id },
    { applied: wasUsed, customerId },
    { applied: price.promotions, customerId },
  )
  await saleChanged.announce(context, { bookingId: booking.id }, { cause: 'priceChanged' })
}

export function isThere(
  booking: StoredBooking,
  { posId, date, start }: Omit<Target, 'override'>,
): boolean {
  return booking.posId === posId && booking.date === date && timeOf(booking.startMinute) === start
}

/** What a booking costs at another time, by what was agreed and by what holds there. */
export async function priceThere(
  context: BusinessContext,
  offer: BookableOffer,
  booking: BookingBefore,
  { date, start }: Pick<Target, 'date' | 'start'>,
): Promise<AgreedPrice> {
  const { extras, customerId } = booking
  const visit = { date, start, extras, isOverride: true }
  return repriceVisit(context, offer, booking, {
    party: booking,
    date,
    start,
    customerId,
    extras: pricedExtras(context, offer, visit, { booking, extras }),
  })
}
