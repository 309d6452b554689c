import { type Slot, slotsWithState } from '@cantina/domain/bookings/slot-states'
import { addDays, type IsoDate } from '@cantina/domain/calendar'
import { near } from '#features/bookings/slots/list-slots'
import {
  type BlockWithReason,
  loadStretch,
  type TakenOrHeld,
} from '#features/bookings/slots/load-taken'
import { type PosOffers, posOffers } from '#features/catalogue/services/pos-offers'
import type { ServiceOffer } from '#features/catalogue/services/service-offer'
import type { BusinessContext } from '#platform/http/context'

export interface CalendarQuery {
  readonly posId: string
  readonly serviceId?: string | undefined
  readonly from: IsoDate
  readonly days?: number | undefined
}

export interface CalendarStretch {
  readonly posId: string
  readonly serviceId: string | null
  readonly from: IsoDate
  readonly to: IsoDate
  readonly dates: readonly IsoDate[]
}

export function stretchOf({ posId, serviceId, from, days = 1 }: CalendarQuery): CalendarStretch {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  return { posId, serviceId: serviceId ?? null, from, to: addDays(from, days - 1), dates }
}

/** A slot as one of the services sees it. */
export interface SlotOfService {
  readonly offer: ServiceOffer
  readonly slot: Slot
}

export interface CalendarSlots extends PosOffers {
  readonly blocks: readonly BlockWithReason[]
  /** Seats that somebody holds while a reservation is being filled in. */
  readonly held: readonly TakenOrHeld[]
  /** Those of visitors, which do not keep staff away. */
  readonly heldByVisitors: readonly TakenOrHeld[]
  readonly days: readonly { readonly date: IsoDate; readonly slots: readonly SlotOfService[] }[]
}

/** The slots of all services of a point of sale, or of one: three queries, however many services and days. */
export async function calendarSlots(
  context: BusinessContext,
  stretch: CalendarStretch,
): Promise<CalendarSlots> {
  const place = await posOffers(context, stretch)
  const { taken, heldByVisitors, blocks } = await loadStretch(context, stretch, {}, place)
  const offers = place.offers.filter(
    ({ service, isSold }) =>
      isSold && (stretch.serviceId === null || service.id === stretch.serviceId),
  )
  const asked = { partySize: null, languageId: null, now: context.now, keepsNotice: false }
  const days = stretch.dates.map((date) => {
    const around = {
      taken: near(taken, date),
      blocks: blocks.filter((block) => block.date === date),
    }
    const slots = offers.flatMap((offer) =>
      slotsWithState({ ...offer, ...around }, { ...asked, date }).map((slot) => ({ offer, slot })),
    )
    return { date, slots: slots.toSorted((one, other) => byClock(one.slot, other.slot)) }
  })
  const isShown = ({ date, service }: TakenOrHeld) =>
    stretch.dates.includes(date) && (stretch.serviceId === null || service.id === stretch.serviceId)
  return {
    ...place,
    blocks,
    held: taken.filter((visit) => visit.isHeld && isShown(visit)),
    heldByVisitors: heldByVisitors.filter(isShown),
    days,
  }
}

function byClock(one: Slot, other: Slot): number {
  return one.startMinute - other.startMinute
}

/** A service as the calendar's pickers and colours need it. */
export function pickedService({ service, isSold }: ServiceOffer) {
  const { id, nameEn, nameIt, calendarColor, durationMinutes, internalNotes } = service
  return { id, nameEn, nameIt, calendarColor, durationMinutes, internalNotes, isSold }
}
