import { customerSummary } from '@cantina/contract/customers/customer-data'
import { customers } from '@cantina/contract/customers/customers'
import { useQuery } from '@tanstack/react-query'
import { call } from '#lib/call'
import { resourceKey } from '#resource/any-resource'

/** What bookings and orders say of a customer: figures, and the tags that these gave them. */
export function useCustomerSummary(id: string) {
  return useQuery({
    queryKey: [...resourceKey(customers), 'summary', id],
    queryFn: ({ signal }) => call(customerSummary, { params: { id } }, { signal }),
  })
}
