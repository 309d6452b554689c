import type { Guest } from '@cantina/contract/analytics/customers'
import { useFormContext } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

/** Takes a guest into the reservation, with the language they speak. */
export function useChooseGuest() {
  const { setGuest, live } = useReservationScope()
  const { setValue, clearErrors } = useFormContext<ReservationDraft>()
  return (guest: Guest | null) => {
    setGuest(guest)
    setValue('customerId', guest?.id ?? null, { shouldDirty: true })
    setValue('guest', null, { shouldDirty: true })
    clearErrors(['customerId', 'guest'])
    const languageId = guest?.languageId
    if (languageId && !live.current.isLanguageChosen) {
      setValue('languageId', languageId, { shouldDirty: true })
    }
  }
}
