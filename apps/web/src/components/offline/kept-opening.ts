import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '#lib/query-client'
import type { Session } from '#lib/session'

/** What a page opens with while nobody answers: for whom it was kept and when, and how it is shown. */
export interface KeptOpening {
  readonly session: Session
  readonly keptAt: number
  readonly show: () => void
}

/** Shows what this device has kept where nothing else is known: never in the place of what the server has said. */
export function showKept(queryKey: QueryKey, kept: unknown, keptAt: number): void {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, kept, { updatedAt: keptAt })
}
