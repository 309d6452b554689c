import { customerSummary } from '@cantina/contract/customers/customer-data'
import { customers, type Guest } from '@cantina/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { useMayCall } from '#lib/permissions'
import { resourceKey } from '#resource/any-resource'

/** The customer for whom the address asks for a reservation; null where there is none, or they may not be seen. */
export function useWishedGuest(id: string | undefined) {
  const maySee = useMayCall(customers.endpoints.get.access)
  const isWished = id !== undefined && maySee
  const read = useQuery({
    queryKey: [...resourceKey(customers), 'wished', id],
    queryFn: ({ signal }) => readGuest(id ?? '', signal),
    enabled: isWished,
    retry: false,
  })
  return { isPending: isWished && read.isPending, guest: read.data ?? null }
}

async function readGuest(id: string, signal: AbortSignal): Promise<Guest | null> {
  const [customer, { bookingCount }] = await Promise.all([
    call(customers.endpoints.get, { params: { id } }, { signal }),
    call(customerSummary, { params: { id } }, { signal }),
  ])
  const { name, surname, email, phone, countryId, languageId, notes, status } = customer
  if (status !== 'active') return null
  return { id, name, surname, email, phone, countryId, languageId, bookingCount, notes, status }
}
