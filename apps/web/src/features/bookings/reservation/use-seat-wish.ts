import { useWatch } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import type { SeatWish } from './seat-keeper'
import { useChosenOffer, usePartySize } from './use-offer'

/** The seats to hold for what stands in the form; none where there is nothing to hold. */
export function useSeatWish(): SeatWish | null {
  const { booking, isReadOnly } = useReservationScope()
  const offer = useChosenOffer()
  const partySize = usePartySize()
  const [serviceId, posId, date, start, languageId, override] = useWatch<
    ReservationDraft,
    ['serviceId', 'posId', 'date', 'start', 'languageId', 'override']
  >({ name: ['serviceId', 'posId', 'date', 'start', 'languageId', 'override'] })
  const isChosen = serviceId !== null && posId !== null && date !== null && start !== null
  if (!isChosen || isReadOnly || override !== null || !offer) return null
  if (!isWithinLimits(offer.service, partySize)) return null
  const keepsItsSeats =
    booking?.serviceId === serviceId &&
    booking.posId === posId &&
    booking.date === date &&
    booking.start === start &&
    booking.partySize === partySize &&
    booking.languageId === languageId
  if (keepsItsSeats) return null
  return { serviceId, posId, date, start, partySize, languageId }
}

interface Limits {
  readonly minimumGuests: number
  readonly maximumGuests: number | null
}

export function isWithinLimits(
  { minimumGuests, maximumGuests }: Limits,
  partySize: number,
): boolean {
  return (
    partySize >= Math.max(1, minimumGuests) &&
    (maximumGuests === null || partySize <= maximumGuests)
  )
}
