import { type FoundGuests, findGuests } from '@cantina/contract/customers/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'

const pauseMilliseconds = 200
const shortest = 2

const nobody: FoundGuests = { items: [], disabled: [] }

/** Guests whose name, e-mail or phone begins as typed. */
export function useGuestSearch(typed: string) {
  const [q] = useDebouncedValue(typed.trim().slice(0, 100), pauseMilliseconds)
  const isAsked = q.length >= shortest
  const found = useQuery({
    queryKey: ['booking', 'guest', q],
    queryFn: ({ signal }) => call(findGuests, { query: { q } }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const { items, disabled } = (isAsked && found.data) || nobody
  return {
    guests: items,
    disabled,
    isSearching: typed.trim() !== q || found.isFetching,
    isAsked: typed.trim().length >= shortest,
    error: found.error,
  }
}
