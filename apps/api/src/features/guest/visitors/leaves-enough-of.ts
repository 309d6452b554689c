import { closedRooms } from '@cantina/domain/bookings/closed-rooms'
import type { IsoDate } from '@cantina/domain/calendar'
import { heldShares, leavesEnough } from '@cantina/domain/guest/held-shares'
import { instantsOn } from '@cantina/domain/zoned-time'
import type { PlaceAmong } from '#features/bookings/slots/find-place'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'

/** Whether visitors, with one more, leave enough of all that limits a place. */
export function leavesEnoughOf(
  { service, availabilities, rooms, zone }: ServiceOffer,
  { date, partySize }: { readonly date: IsoDate; readonly partySize: number },
  { place, taken, blocks }: PlaceAmong,
): boolean {
  const windows = availabilities.flatMap((availability) => availability.windows)
  const limits = {
    window: windows.find(({ id }) => id === place.windowId) ?? null,
    rooms,
    closed: closedRooms(blocks, service.id, instantsOn(date, zone)),
    service,
  }
  const [from, to] = [place.occupiesFrom.getTime(), place.occupiesTo.getTime()]
  const held = taken.filter(({ isVisitors }) => isVisitors)
  return heldShares(limits, { ...place, date, partySize, from, to }, held).every((share) =>
    leavesEnough(share, partySize),
  )
}
