import type { FreeSlot } from '@cantina/contract/free-slot'
import { nearestFree } from '@cantina/domain/booking/nearest-slots'
import { roomFor } from '@cantina/domain/booking/rooms'
import { type Slot, slotsWithState } from '@cantina/domain/booking/slot-states'
import { occupiedBy, type TakenVisit } from '@cantina/domain/booking/visit'
import { addDays, type IsoDate, minuteOf, timeOf } from '@cantina/domain/calendar'
import { instantOf } from '@cantina/domain/zoned-time'
import type { ServiceOffer } from '#features/sales/services/service-offer'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { loadBlocks, loadTaken, type Spared } from './load-taken'

export interface Wish {
  readonly posId: string
  readonly date: IsoDate
  readonly start: string
  readonly partySize: number
  readonly languageId: number | null
  /** Null: the first that fits. */
  readonly roomId: string | null
  readonly spared: Spared
  /** Staff may go beyond the limits, and say why. */
  readonly isOverride: boolean
}

/** Where and when a party is received, and in which seats. */
export interface Place {
  readonly availabilityId: string | null
  readonly windowId: string | null
  readonly slotStartMinute: number | null
  readonly startMinute: number
  readonly startsAt: Date
  readonly occupiesFrom: Date
  readonly occupiesTo: Date
  readonly roomId: string | null
}

/** How far around the wished day free slots are looked for. */
const daysAround = 3

/** Finds the seats, or refuses with the nearest that are free. Call it behind the lock of the day. */
export async function findPlace(
  context: BusinessContext,
  offer: ServiceOffer,
  wish: Wish,
): Promise<Place> {
  const startMinute = minuteOf(wish.start)
  const startsAt = instantOf(wish.date, startMinute, offer.zone)
  const time = occupiedBy(offer.service, startsAt)
  const stretch = {
    posId: wish.posId,
    from: addDays(wish.date, -daysAround),
    to: addDays(wish.date, daysAround),
  }
  const taken = await loadTaken(context, stretch, wish.spared, offer)
  const blocks = await loadBlocks(context, stretch)
  const slotsOf = (date: IsoDate): Slot[] =>
    offer.isSold
      ? slotsWithState(
          { ...offer, taken, blocks },
          {
            date,
            partySize: wish.partySize,
            languageId: wish.languageId,
            now: context.now,
            keepsNotice: false,
          },
        )
      : []
  const atTime = slotsOf(wish.date).filter(
    (slot) => slot.startMinute <= startMinute && startMinute < slot.endMinute,
  )
  const slot =
    atTime.find(
      ({ state, startMinute: start }) => state === 'available' && start === startMinute,
    ) ?? (wish.isOverride ? atTime[0] : undefined)
  requireParty(offer, wish)
  if (!slot && !wish.isOverride) {
    const dates = Array.from({ length: 2 * daysAround + 1 }, (_, day) => addDays(stretch.from, day))
    const free = nearestFree(dates.flatMap(slotsOf), startsAt, wish.partySize)
    throw refusal(context, wish, free)
  }
  return {
    availabilityId: slot?.availabilityId ?? null,
    windowId: slot?.windowId ?? null,
    slotStartMinute: slot?.startMinute ?? null,
    startMinute,
    startsAt,
    occupiesFrom: new Date(time.from),
    occupiesTo: new Date(time.to),
    roomId: chooseRoom(offer, wish, time, taken),
  }
}

function requireParty({ service, isSold }: ServiceOffer, { partySize, isOverride }: Wish): void {
  if (isOverride) return
  if (!isSold) throw new Failure('not_sold')
  const { minimumGuests, maximumGuests } = service
  if (partySize < minimumGuests) {
    throw new Failure('party_too_small', { params: { count: minimumGuests } })
  }
  if (maximumGuests !== null && partySize > maximumGuests) {
    throw new Failure('party_too_large', { params: { count: maximumGuests } })
  }
}

function chooseRoom(
  { rooms, service }: ServiceOffer,
  { roomId, partySize, isOverride }: Wish,
  time: { from: number; to: number },
  taken: readonly TakenVisit[],
): string | null {
  if (rooms.length === 0) return null
  if (roomId === null) return roomFor(rooms, service, partySize, time, taken)?.id ?? null
  const wanted = rooms.filter(({ id }) => id === roomId)
  if (wanted.length === 0) {
    throw new Failure('invalid_input', { fields: { roomId: { key: 'notInList', params: {} } } })
  }
  if (!isOverride && !roomFor(wanted, service, partySize, time, taken)) {
    throw new Failure('room_taken')
  }
  return roomId
}

function refusal({ language }: BusinessContext, wish: Wish, slots: readonly Slot[]): Failure {
  const free: FreeSlot[] = slots.map(({ date, startMinute, seatsLeft }) => ({
    date,
    start: timeOf(startMinute),
    seatsLeft,
  }))
  if (free.length === 0) return new Failure('no_slot_free', { free })
  const day = new Intl.DateTimeFormat(language, { timeZone: 'UTC', day: 'numeric', month: 'long' })
  const names = free.map(({ date, start }) =>
    date === wish.date ? start : `${day.format(new Date(`${date}T00:00:00Z`))} ${start}`,
  )
  return new Failure('slot_taken', { params: { slots: names.join(', ') }, free })
}
