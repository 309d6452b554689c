import { type FoundGuests, findDuplicates } from '@cantina/contract/customers/customers'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import type { NewGuest } from './guest-values'

const pauseMilliseconds = 300
const most = 3

/** Who has the phone, the e-mail or the whole name of a guest that is being made. */
export function useKnownGuests(draft: NewGuest | null): FoundGuests {
  const { email, phone, name, surname } = draft ?? {}
  const typed = {
    email: email?.trim().slice(0, 254) || undefined,
    phone: phone?.trim().slice(0, 25) || undefined,
    name: name?.trim().slice(0, 100) || undefined,
    surname: surname?.trim().slice(0, 100) || undefined,
  }
  const [asked] = useDebouncedValue(JSON.stringify(typed), pauseMilliseconds)
  const query: typeof typed = JSON.parse(asked)
  const isAsked = Boolean(query.email || query.phone || (query.name && query.surname))
  const found = useQuery({
    queryKey: ['booking', 'guest', 'known', query],
    queryFn: ({ signal }) => call(findDuplicates, { query }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const items = (isAsked && found.data?.items) || []
  return {
    items: items.filter(({ status }) => status === 'active').slice(0, most),
    disabled: items.filter(({ status }) => status !== 'active'),
  }
}
