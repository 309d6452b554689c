import type { listRoomSpace as endpoint } from '@cantina/contract/bookings/slots'
import type { QueryOf } from '@cantina/contract/endpoint'
import { closedRooms, closureOf } from '@cantina/domain/bookings/closed-rooms'
import { inOrder, spaceIn } from '@cantina/domain/bookings/rooms'
import { instantsOn } from '@cantina/domain/zoned-time'
import { serviceOffer } from '#features/catalogue/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { agreedTerms } from './agreed-terms'
import { busyGuides } from './busy-guides'
import { visitTime } from './find-place'
import { loadNear } from './load-taken'

/** How many more guests each room takes while a visit would last, and which guides have another then. */
export async function listRoomSpace(context: BusinessContext, wish: QueryOf<typeof endpoint>) {
  const { serviceId, posId, exceptBookingId, exceptHoldId } = wish
  const offer = await serviceOffer(context, serviceId, posId)
  const terms = exceptBookingId ? await agreedTerms(context, exceptBookingId, serviceId) : null
  const { startsAt, time } = visitTime(offer, { ...wish, terms })
  const spared = { bookingId: exceptBookingId, holdId: exceptHoldId }
  const { taken, blocks } = await loadNear(context, { ...wish, time }, spared, offer)
  const closed = closedRooms(blocks, serviceId, instantsOn(wish.date, offer.zone))
  const rooms = inOrder(offer.rooms).map((room) => ({
    id: room.id,
    capability: room.capability,
    seatsLeft: closureOf(room, closed, time) ? 0 : spaceIn(room, offer.service, time, taken),
  }))
  const { durationMinutes } = terms ?? offer.service
  const visit = { posId, serviceId, startsAt, durationMinutes, exceptBookingId }
  return { rooms, busyGuideIds: await busyGuides(context, visit) }
}
