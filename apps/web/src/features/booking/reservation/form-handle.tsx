import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'

/** Lets what happens around the form reach into it. */
export function FormHandle() {
  const { live } = useReservationScope()
  const form = useFormContext<ReservationDraft>()
  useEffect(() => {
    live.current.form = form
  })
  return null
}
