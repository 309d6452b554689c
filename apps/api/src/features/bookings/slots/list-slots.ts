import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
import { inOrder, type Room } from '@cantina/domain/bookings/rooms'
import { type Slot, slotsWithState } from '@cantina/domain/bookings/slot-states'
import { reachInDays } from '@cantina/domain/bookings/visit'
import { addDays, type IsoDate, timeOf } from '@cantina/domain/calendar'
import { type ServiceOffer, serviceOffer } from '#features/catalogue/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { agreedTerms } from './agreed-terms'
import { type BlockWithReason, loadStretch, type Spared, type TakenOrHeld } from './load-taken'

interface Wanted {
  readonly serviceId: string
  readonly posId: string
  readonly from: IsoDate
  readonly days: number
  readonly partySize: number | null
  readonly languageId: number | null
  readonly spared: Spared
  /** Guests keep the minimum notice; for staff it is a hint. */
  readonly keepsNotice?: boolean
}

/** The slots of some days, and what can be had of them; whoever knows what is offered need not have it read again. */
export async function listSlots(context: BusinessContext, wanted: Wanted, known?: ServiceOffer) {
  const offer = known ?? (await serviceOffer(context, wanted.serviceId, wanted.posId))
  const stretch = {
    posId: wanted.posId,
    from: wanted.from,
    to: addDays(wanted.from, wanted.days - 1),
  }
  const { taken, heldByVisitors, blocks } = await loadStretch(
    context,
    stretch,
    wanted.spared,
    offer,
  )
  const { bookingId } = wanted.spared
  // A booked visit that is looked at elsewhere takes as long as was agreed on.
  const terms = bookingId ? await agreedTerms(context, bookingId, wanted.serviceId) : null
  const service = { ...offer.service, ...terms }
  const rooms = wanted.days === 1 ? inOrder(offer.rooms) : []
  const dates = Array.from({ length: wanted.days }, (_, index) => addDays(wanted.from, index))
  const days = dates.map((date) => {
    const slots = offer.isSold
      ? slotsWithState(
          { ...offer, service, taken: near(taken, date), blocks },
          {
            date,
            partySize: wanted.partySize,
            languageId: wanted.languageId,
            now: context.now,
            keepsNotice: wanted.keepsNotice ?? false,
          },
        )
      : []
    return { date, slots: slots.map((slot) => slotOnWire(slot, { blocks, heldByVisitors }, rooms)) }
  })
  return { timeZone: offer.zone, days }
}

/** Only what is around a day can matter to it. */
export function near<Visit extends { readonly date: IsoDate }>(
  taken: readonly Visit[],
  date: IsoDate,
): Visit[] {
  const [first, last] = [addDays(date, -reachInDays), addDays(date, reachInDays)]
  return taken.filter((visit) => visit.date >= first && visit.date <= last)
}

interface AroundSlot {
  readonly blocks: readonly BlockWithReason[]
  readonly heldByVisitors: readonly TakenOrHeld[]
}

/** A slot as it is sent; rooms to be distinguished are given in the order in which they are filled. */
export function slotOnWire(
  slot: Slot,
  { blocks, heldByVisitors }: AroundSlot,
  rooms: readonly Room[],
): SlotWithRooms {
  const { date: _, startMinute, endMinute, startsAt, roomSpaces, roomsKept, ...rest } = slot
  const block = blocks.find(({ id }) => id === slot.blockId)
  return {
    ...rest,
    start: timeOf(startMinute),
    end: timeOf(endMinute),
    startsAt: startsAt.toISOString(),
    heldByVisitors: heldIn(slot, heldByVisitors),
    blockReason: block?.reason ?? null,
    blockEnd: block ? timeOf(block.endMinute) : null,
    rooms: rooms.map(({ id }, index) => ({
      id,
      seatsLeft: roomSpaces[index] ?? 0,
      isKept: roomsKept[index] ?? false,
    })),
  }
}

function heldIn(slot: Slot, holds: readonly TakenOrHeld[]): number {
  return holds
    .filter(
      ({ date, windowId, startMinute }) =>
        date === slot.date &&
        windowId === slot.windowId &&
        startMinute >= slot.startMinute &&
        startMinute < slot.endMinute,
    )
    .reduce((sum, { partySize }) => sum + partySize, 0)
}
