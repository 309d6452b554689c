import { readDrawer } from '@cantina/contract/till/drawer'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '#lib/call'

/** The drawer of the till that is chosen, as it is now. */
export function useDrawer() {
  const posId = useSearch({ strict: false, select: (search) => search.pos }) ?? ''
  return useQuery({
    queryKey: ['sales', 'drawer', posId],
    queryFn: ({ signal }) => call(readDrawer, { query: { pos: posId } }, { signal }),
    refetchInterval: 30_000,
    enabled: posId !== '',
  })
}

/** After a drawer was opened, moved or closed: whatever says something of it is read again. */
export function useDrawerChanged(): () => Promise<void> {
  const client = useQueryClient()
  return useCallback(async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['sales', 'drawer'] }),
      client.invalidateQueries({ queryKey: ['sales', 'customerview', 'till'] }),
      client.invalidateQueries({ queryKey: ['booking', 'closing'] }),
    ])
  }, [client])
}
