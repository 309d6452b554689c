import { useWatch } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

/** Where the guest comes from. Until another guest is chosen, it stays that of the one who was. */
export function useGuestCountry(): number | null {
  const { booking, guest } = useReservationScope()
  const newGuest = useWatch<ReservationDraft, 'guest'>({ name: 'guest' })
  return newGuest ? newGuest.countryId : ((guest ?? booking?.customer)?.countryId ?? null)
}
