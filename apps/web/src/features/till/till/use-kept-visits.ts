import type { SlotWithRooms } from '@cantina/contract/bookings/slots'
import { readVisitOffer, type VisitOffer } from '#components/bookings/visit-offer'
import type { KeptVisits } from '#components/offline/kept-seats'
import { isUnanswered } from '#lib/is-unanswered'
import { useSession } from '#lib/session'
import { useTillScope } from './till-scope'

/** A time of today as the sheet needs it, from the server or from what this device keeps. */
export type VisitSlot = Pick<SlotWithRooms, 'start' | 'windowId' | 'state' | 'reason' | 'seatsLeft'>

interface Party {
  readonly size: number
  readonly languageId: number | null
}

/** Without an answer: the prices that this device has of a visit, and the seats that it keeps for it. */
export function useKeptVisits() {
  const { userId } = useSession()
  const { till } = useTillScope()
  const posId = till.pos.id

  async function read(): Promise<KeptVisits> {
    const { readKeptSeats } = await import('#components/offline/kept-seats')
    return readKeptSeats(userId, posId)
  }

  async function offerOrKept(serviceId: string): Promise<VisitOffer> {
    try {
      return await readVisitOffer(serviceId, posId)
    } catch (error) {
      const kept = isUnanswered(error) ? (await read()).offers[serviceId] : undefined
      if (!kept) throw error
      return kept
    }
  }

  /** The times that this device keeps seats for. */
  async function keptSlots(serviceId: string, party: Party): Promise<VisitSlot[]> {
    const { seats } = await read()
    return seats.filter((one) => one.serviceId === serviceId).map((one) => slotOf(one, party))
  }

  return { offerOrKept, keptSlots }
}

function slotOf(
  { start, quantity, languageIds }: KeptVisits['seats'][number],
  { size, languageId }: Party,
): VisitSlot {
  const isSpoken =
    languageIds.length === 0 || (languageId !== null && languageIds.includes(languageId))
  const reason = !isSpoken ? 'window_language' : size > quantity ? 'seats' : null
  return {
    start,
    windowId: start,
    state: reason ? 'booked' : 'available',
    reason,
    seatsLeft: quantity,
  }
}
