import type { Sale } from '@cantina/contract/till/checkout'
import { createGuest } from '#features/customers/customers/guests'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'

/** A sale to somebody who is new makes them a customer, as everything else of it or not at all. */
export async function withGuest(context: BusinessContext, sale: Sale): Promise<Sale> {
  const { guest, customerId } = sale
  if (guest === null) return sale
  if (customerId !== null) {
    throw new Failure('invalid_input', { fields: { guest: { key: 'notInList', params: {} } } })
  }
  const { id } = await createGuest(context, guest)
  return { ...sale, customerId: id, guest: null }
}
