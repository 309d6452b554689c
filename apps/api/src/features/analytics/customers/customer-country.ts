import { and, eq, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customers } from './customers.table'

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
  allowed: Allowed,
): Promise<number | null> {
  return countryOfHeld(await heldCustomer(context, customerId), allowed)
}

/** The same of a customer who was held by somebody else's statement. */
export function countryOfHeld(
  customer: HeldCustomer | undefined,
  { mayBeDisabled, mayBeErased = false }: Allowed,
): number | null {
  if (!customer?.status || (customer.erasedAt && !mayBeErased)) {
    throw new Failure('invalid_input', { fields: { customerId: { key: 'notInList', params: {} } } })
  }
  if (customer.status !== 'active' && !mayBeDisabled) throw new Failure('customer_disabled')
  return customer.countryId
}

/** A visit to come needs a name at the door: whoever was erased gets none. */
export async function requireRemembered(
  context: BusinessContext,
  customerId: string,
): Promise<void> {
  const customer = await heldCustomer(context, customerId)
  if (customer?.erasedAt) throw new Failure('customer_erased')
}

export interface HeldCustomer {
  readonly countryId: number | null
  /** Empty where there is no such customer. */
  readonly status: string | null
  readonly erasedAt: string | null
}

/** Nobody erases a customer between this look at them and the end of the transaction. */
export function holdingCustomer(businessId: string, customerId: string): SQL {
  return sql`select country_id as "countryId", status, erased_at as "erasedAt" from ${customers}
    where ${and(eq(customers.businessId, businessId), eq(customers.id, customerId))} for key share`
}

async function heldCustomer({ tx, businessId }: BusinessContext, customerId: string) {
  const { rows } = await tx.execute<HeldCustomer & Record<string, unknown>>(
    holdingCustomer(businessId, customerId),
  )
  return rows[0]
}
