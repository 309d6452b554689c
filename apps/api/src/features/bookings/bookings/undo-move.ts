import type { undoMove as endpoint } from '@cantina/contract/bookings/bookings'
import type { BodyOf } from '@cantina/contract/endpoint'
import { canUndoMove } from '@cantina/domain/bookings/can-undo-move'
import { readOffers } from '#features/promotions/offers/read-offers'
import { requireUsesLeft } from '#features/promotions/uses/require-uses-left'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import type { MovedFrom } from '#schema/bookings/moved-from'
import { bookingParts } from './booking-parts'
import { changeBooking } from './change-booking'
import { unitKeys } from './chosen-extras'
import { lockedBooking, type StoredBooking } from './locked-booking'
import type { AgreedPrice } from './price-visit'
import { isThere, seatBooking, type Target, targetDays } from './seat-booking'

/**
 * Brings a booking back to where it was before its last move, at its price then; returns whether to
 * notify its guest.
 */
export async function undoMove(
  context: BusinessContext,
  id: string,
  { version, notifiesGuest }: BodyOf<typeof endpoint>,
): Promise<boolean> {
  const { extras } = await bookingParts(context, id)
  const booking = await lockedBooking(context, id, {
    version,
    also: (found, zone) =>
      found.movedFrom
        ? {
            days: targetDays(zone, found, targetOf(found.movedFrom)),
            keys: unitKeys(extras, found.movedFrom.date),
          }
        : { days: [] },
  })
  const { movedFrom, status } = booking
  if (!movedFrom || !canUndoMove({ ...booking, movedAt: new Date(movedFrom.at) }, context.now)) {
    throw new Failure('wrong_state')
  }
  const target = targetOf(movedFrom)
  const isNotified = notifiesGuest && status === 'confirmed' && !isThere(booking, target)
  await seatBooking(context, booking, target, {
    price: () => priceBefore(context, booking, movedFrom),
    changes: {
      arrivalStatus: movedFrom.arrivalStatus,
      ...(isNotified ? { announcedAt: context.now } : {}),
    },
    comesBack: true,
  })
  // The guest who knows nothing of the move knows what they knew before it.
  if (!isNotified && booking.announcedAt === null) await clearMove(context, id, movedFrom)
  return isNotified
}

/** A trigger notes every other time as a move: this one is none for the guest. */
function clearMove(context: BusinessContext, id: string, before: MovedFrom): Promise<void> {
  const at = (instant: string | null) => (instant === null ? null : new Date(instant))
  return changeBooking(context, id, {
    movedAt: at(before.movedAt),
    announcedAt: at(before.announcedAt),
  })
}

function targetOf({ posId, date, start, roomId, overrideReason }: MovedFrom): Target {
  const override = overrideReason === null ? null : { reason: overrideReason }
  return { posId, date, start, roomId, override }
}

/** What the move took from it may have been used by somebody else since. */
async function priceBefore(
  context: BusinessContext,
  { id, serviceId, customerId, promotions }: StoredBooking,
  movedFrom: MovedFrom,
): Promise<AgreedPrice> {
  const { price, pricedFor } = movedFrom
  const regained = price.promotions.filter(
    ({ terms }) => !promotions.some((one) => one.terms.id === terms.id),
  )
  if (regained.length > 0) {
    const offers = await readOffers(context, {
      kind: 'services',
      code: null,
      voucherId: regained.find(({ kind }) => kind === 'voucher')?.terms.id ?? null,
      customerId,
      itemIds: [serviceId],
      locks: true,
      spared: { bookingId: id },
    })
    const { date, start } = pricedFor ?? movedFrom
    requireUsesLeft(regained, offers, { date, time: start })
  }
  return { ...price, pricedFor }
}
