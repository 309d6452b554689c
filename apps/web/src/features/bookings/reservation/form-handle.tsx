import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ReservationDraft } from './reservation-contract'
import { useReservationScope } from './reservation-scope'
import { useSeatWish } from './use-seat-wish'

const pauseMilliseconds = 400

/** Lets what happens around the form reach into it, and holds the seats of what is chosen. */
export function FormHandle() {
  const { live, hold } = useReservationScope()
  const form = useFormContext<ReservationDraft>()
  const [settled] = useDebouncedValue(JSON.stringify(useSeatWish()), pauseMilliseconds)
  useEffect(() => {
    live.current.form = form
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks when the wish has changed, and not when its answer comes.
  useEffect(() => hold.want(JSON.parse(settled)), [settled])

  return null
}
