import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customerMerges, customers } from '#schema/customers/customers.table'

export type StoredCustomer = typeof customers.$inferSelect

/** Customers whom nobody else changes until this transaction ends; in everyone's order of locking. */
export async function lockedCustomers(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<Map<string, StoredCustomer>> {
  const found = await tx
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.businessId, businessId),
        inArray(customers.id, [...ids]),
        isNull(customers.erasedAt),
      ),
    )
    .orderBy(asc(customers.id))
    .for('update')
  if (found.length !== new Set(ids).size) throw new Failure('not_found')
  return new Map(found.map((customer) => [customer.id, customer]))
}

/** All ids under which some customers were ever known. */
export async function idsEverHad(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<string[]> {
  const former = await tx
    .select({ id: customerMerges.formerId })
    .from(customerMerges)
    .where(
      and(eq(customerMerges.businessId, businessId), inArray(customerMerges.customerId, [...ids])),
    )
  return [...ids, ...former.map(({ id }) => id)]
}
