import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { customers } from '#schema/customers/customers.table'

interface Allowed {
  /** Somebody who was disabled cannot book by themselves; staff book for them, and what they have stays theirs. */
  readonly mayBeDisabled: boolean
  /** What somebody who was erased had booked can be put right, but is theirs no more. */
  readonly mayBeErased?: boolean
}

/** Where a customer who may book comes from: prices of a season can depend on it. */
export async function customerCountry(
  context: BusinessContext,
  customerId: string,
  { mayBeDisabled, mayBeErased = false }: Allowed,
): Promise<number | null> {
  const customer = await heldCustomer(context, customerId)
  if (!customer || (customer.erasedAt && !mayBeErased)) throw notInList('customerId')
  if (customer.status !== 'active' && !mayBeDisabled) throw new Failure('customer_disabled')
  return customer.countryId
}

/** A visit to come needs a name at the door: whoever was erased gets none. */
export async function requireNotErased(
  context: BusinessContext,
  customerId: string,
): Promise<void> {
  const customer = await heldCustomer(context, customerId)
  if (customer?.erasedAt) throw new Failure('customer_erased')
}

/** Nobody erases a customer between this look at them and the end of the transaction. */
async function heldCustomer({ tx, businessId }: BusinessContext, customerId: string) {
  const [customer] = await tx
    .select({
      countryId: customers.countryId,
      status: customers.status,
      erasedAt: customers.erasedAt,
    })
    .from(customers)
    .where(and(eq(customers.businessId, businessId), eq(customers.id, customerId)))
    .for('key share')
  return customer
}
