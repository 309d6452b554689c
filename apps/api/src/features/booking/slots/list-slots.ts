import type { SlotOnWire } from '@cantina/contract/booking/slots'
import { type Slot, slotsWithState } from '@cantina/domain/booking/slot-states'
import { reachInDays } from '@cantina/domain/booking/visit'
import { addDays, type IsoDate, timeOf } from '@cantina/domain/calendar'
import { serviceOffer } from '#features/sales/services/service-offer'
import type { BusinessContext } from '#platform/http/context'
import { type BlockWithReason, loadBlocks, loadTaken, type Spared } from './load-taken'

interface Wanted {
  readonly serviceId: string
  readonly posId: string
  readonly from: IsoDate
  readonly days: number
  readonly partySize: number | null
  readonly languageId: number | null
  readonly spared: Spared
}

/** The slots of some days as staff see them. */
export async function listSlots(context: BusinessContext, wanted: Wanted) {
  const offer = await serviceOffer(context, wanted.serviceId, wanted.posId)
  const stretch = {
    posId: wanted.posId,
    from: wanted.from,
    to: addDays(wanted.from, wanted.days - 1),
  }
  const taken = await loadTaken(context, stretch, wanted.spared, offer)
  const blocks = await loadBlocks(context, stretch)
  const dates = Array.from({ length: wanted.days }, (_, index) => addDays(wanted.from, index))
  const days = dates.map((date) => {
    const slots = offer.isSold
      ? slotsWithState(
          { ...offer, taken: near(taken, date), blocks },
          {
            date,
            partySize: wanted.partySize,
            languageId: wanted.languageId,
            now: context.now,
            keepsNotice: false,
          },
        )
      : []
    return { date, slots: slots.map((slot) => slotOnWire(slot, blocks)) }
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

export function slotOnWire(slot: Slot, blocks: readonly BlockWithReason[]): SlotOnWire {
  const { date: _, startMinute, endMinute, startsAt, ...rest } = slot
  return {
    ...rest,
    start: timeOf(startMinute),
    end: timeOf(endMinute),
    startsAt: startsAt.toISOString(),
    blockReason: blocks.find(({ id }) => id === slot.blockId)?.reason ?? null,
  }
}
