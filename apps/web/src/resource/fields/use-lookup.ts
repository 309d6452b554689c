import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { pendingName } from '#lib/pending-name'
import { lookupStaleTime } from '#lib/query-client'
import { type LookupResource, resourceKey } from '#resource/any-resource'

const pauseMilliseconds = 250

/** The options that fit what is typed, and those already chosen, which may not be among them. */
export function useLookup(resource: LookupResource, typed: string, chosen: readonly string[]) {
  const ids = [...chosen].sort().join(',')
  const key = [...resourceKey(resource), 'lookup']
  const known = useQuery({
    queryKey: [...key, { ids }],
    queryFn: ({ signal }) => call(resource.endpoints.lookup, { query: { ids } }, { signal }),
    staleTime: lookupStaleTime,
    placeholderData: keepPreviousData,
    enabled: ids !== '',
  })
  // What stands in a field after choosing is a label, not a search.
  const isLabel = known.data?.items.some(({ label }) => label === typed)
  const [q] = useDebouncedValue(isLabel ? '' : typed.trim().slice(0, 100), pauseMilliseconds)
  const found = useQuery({
    queryKey: [...key, { q }],
    queryFn: ({ signal }) => call(resource.endpoints.lookup, { query: q ? { q } : {} }, { signal }),
    staleTime: lookupStaleTime,
    placeholderData: keepPreviousData,
  })
  const items = [...(found.data?.items ?? []), ...(known.data?.items ?? [])]
  const byId = new Map(items.map((item) => [item.id, item]))
  return {
    options: [...byId.values()].map(({ id, label }) => ({ value: id, label })),
    /** Only these fit what is typed; the others are chosen already. */
    matches: new Set(found.data?.items.map(({ id }) => id)),
    colorOf: (id: string) => byId.get(id)?.color ?? null,
    labelOf: (id: string) => byId.get(id)?.label ?? pendingName,
    /** There is nothing to choose from, whatever one types. */
    isEmpty: q === '' && !found.isFetching && found.data?.items.length === 0,
    /** None of them is active, which is why there is nothing. */
    hasInactiveOnly: found.data?.hasInactiveOnly ?? false,
    isSearching: found.isFetching,
    hasFailed: found.isError || known.isError,
    retry: () => void Promise.all([found.refetch(), ids === '' ? null : known.refetch()]),
  }
}

export type Lookup = ReturnType<typeof useLookup>
