import { listTills, readTill } from '@cantina/contract/till/till'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { offlineState } from '#components/offline/offline-state'
import { tillKey, tillsKey } from '#components/offline/till-keys'
import { call } from '#lib/call'
import { useSession } from '#lib/session'

const refreshMs = 60_000

/** The points of sale to choose from, and the one that is chosen: by the address, or before on this device. */
export function useChosenPos() {
  const businessId = useSession().business?.id ?? ''
  const wanted = useSearch({ strict: false, select: (search) => search.pos })
  const tills = useQuery({
    queryKey: tillsKey,
    queryFn: ({ signal }) => call(listTills, {}, { signal }),
    staleTime: refreshMs,
  })
  const items = tills.data?.items ?? []
  const memory = `till_pos_${businessId}`
  const before = localStorage.getItem(memory)
  const chosen =
    items.find(({ id }) => id === wanted) ?? items.find(({ id }) => id === before) ?? items[0]
  const chosenId = chosen?.id
  useEffect(() => {
    if (chosenId) localStorage.setItem(memory, chosenId)
  }, [memory, chosenId])
  return { tills, items, chosen: chosen ?? null, businessId }
}

/** What is sold there, seen anew as others sell. */
export function useTill(posId: string) {
  return useQuery({
    queryKey: tillKey(posId),
    queryFn: ({ signal }) => call(readTill, { query: queryOf(posId) }, { signal }),
    refetchInterval: refreshMs,
    refetchOnWindowFocus: true,
  })
}

/** With what this device keeps, once it is known to be one. */
function queryOf(posId: string) {
  const { deviceId } = offlineState.get()
  return { pos: posId, ...(deviceId ? { device: deviceId } : {}) }
}
