import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customers } from './customers.table'

/** Where a customer who may book comes from: prices of a season can depend on it. */
export async function customerCountry(
  { tx, businessId }: BusinessContext,
  customerId: string,
  /** Somebody who was disabled keeps what they have booked; it is new bookings that they cannot make. */
  { mayBeDisabled = false }: { readonly mayBeDisabled?: boolean } = {},
): Promise<number | null> {
  const [customer] = await tx
    .select({ countryId: customers.countryId, status: customers.status })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, customerId)))
  if (!customer) {
    throw new Failure('invalid_input', { fields: { customerId: { key: 'notInList', params: {} } } })
  }
  if (customer.status !== 'active' && !mayBeDisabled) throw new Failure('customer_disabled')
  return customer.countryId
}
