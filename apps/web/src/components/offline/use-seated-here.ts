import type { Sale } from '@cantina/contract/till/checkout'
import { useCallback } from 'react'
import { useSession } from '#lib/session'
import { seatsSold } from './offline-state'

/** Visits that were sold with a connection took of the seats that this device keeps. */
export function useSeatedHere(): (sale: Pick<Sale, 'visits'> | null | undefined) => void {
  const { userId } = useSession()
  return useCallback(
    (sale) => {
      if (!sale || sale.visits.length === 0) return
      void import('./kept-seats')
        .then(({ countSeated }) => countSeated(userId, sale))
        .finally(() => window.dispatchEvent(new Event(seatsSold)))
    },
    [userId],
  )
}
