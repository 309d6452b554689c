import type { moveBooking as endpoint } from '@cantina/contract/bookings/bookings'
import type { PriceWouldChange } from '@cantina/contract/bookings/price-change'
import type { BodyOf } from '@cantina/contract/endpoint'
import { priceChangeReasons } from '@cantina/domain/bookings/price-change'
import { minuteOf, timeOf } from '@cantina/domain/calendar'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { MovedFrom } from '#schema/bookings/moved-from'
import { bookingParts } from './booking-parts'
import { unitKeys } from './chosen-extras'
import { lockedBooking, type StoredBooking } from './locked-booking'
import { type AgreedPrice, agreedPrice, type BookingBefore, isAsAgreed } from './price-visit'
import { isThere, priceThere, seatBooking, targetDays } from './seat-booking'

/** Moves a booking to another time or place; returns whether to notify its guest. */
export async function moveBooking(
  context: BusinessContext,
  id: string,
  { version, notifiesGuest, price: choice, ...target }: BodyOf<typeof endpoint>,
): Promise<boolean> {
  const { extras } = await bookingParts(context, id)
  const booking = await lockedBooking(context, id, {
    version,
    also: (found, zone) => ({
      days: targetDays(zone, found, target),
      keys: unitKeys(extras, target.date),
    }),
  })
  if (booking.status === 'denied' || booking.arrivalStatus === 'arrived') {
    throw new Failure('wrong_state')
  }
  const stays = isThere(booking, target)
  const isNotified = notifiesGuest && booking.status === 'confirmed' && !stays
  const isMoved = !stays || (target.roomId !== null && target.roomId !== booking.roomId)
  await seatBooking(context, booking, target, {
    price: async (offer, before) => {
      const priced = choice === 'new' ? withoutKeptPrice(before) : before
      return chosenPrice(booking, await priceThere(context, offer, priced, target), choice)
    },
    changes: {
      movedFrom: isMoved ? movedFrom(booking, context.now) : booking.movedFrom,
      ...(isNotified ? { announcedAt: context.now } : {}),
    },
  })
  return isNotified
}

/**
 * The booking as if it were at the time it was priced for: charging the new price keeps nothing of
 * the old.
 */
function withoutKeptPrice(booking: BookingBefore): BookingBefore {
  const { pricedFor } = booking
  if (!pricedFor) return booking
  const { date, start } = pricedFor
  return { ...booking, date, startMinute: minuteOf(start), pricedFor: null }
}

/** A move that changes the price asks first; an agreed price that is kept holds for the time it was made for. */
function chosenPrice(
  booking: StoredBooking,
  there: AgreedPrice,
  choice: BodyOf<typeof endpoint>['price'],
): AgreedPrice {
  if (choice === 'agreed') {
    const ownTime = { date: booking.date, start: timeOf(booking.startMinute) }
    return isAsAgreed(booking, there)
      ? there
      : { ...agreedPrice(booking), pricedFor: booking.pricedFor ?? ownTime }
  }
  if (choice === null && there.totalCents !== booking.totalCents) {
    const current: PriceWouldChange = {
      agreedCents: booking.totalCents,
      newCents: there.totalCents,
      why: priceChangeReasons(booking, there),
    }
    throw new Failure('price_would_change', { current })
  }
  return there
}

function movedFrom(booking: StoredBooking, now: Date): MovedFrom {
  const { posId, date, startMinute, roomId, overrideReason, arrivalStatus, pricedFor } = booking
  return {
    at: now.toISOString(),
    posId,
    date,
    start: timeOf(startMinute),
    roomId,
    overrideReason,
    arrivalStatus,
    price: agreedPrice(booking),
    pricedFor,
    movedAt: booking.movedAt?.toISOString() ?? null,
    announcedAt: booking.announcedAt?.toISOString() ?? null,
  }
}
