import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { businesses } from './businesses.table'
import type { BusinessIdentity } from './opening-statement'

/** Runs in the business that somebody without an account names; one that was disabled says so politely. */
export function inOpenBusiness<T>(
  { deps }: Pick<RequestScope, 'deps'>,
  identity: BusinessIdentity,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { businessId } = identity
  return deps.database.inBusiness(identity, async (tx) => {
    const business = await businessOf(tx, businessId)
    if (!business) throw new Failure('not_found')
    if (business.status !== 'active') throw new Failure('house_closed')
    return work(tx)
  })
}

/** A business that is to be deleted sells nothing more online; whoever has bought something keeps it. */
export async function requireSelling(tx: Transaction, businessId: string): Promise<void> {
  const business = await businessOf(tx, businessId)
  if (business?.closesAt) throw new Failure('house_closed')
}

export async function businessOf(
  tx: Transaction,
  businessId: string,
): Promise<{ readonly status: string; readonly closesAt: Date | null } | null> {
  const [business] = await tx
    .select({ status: businesses.status, closesAt: businesses.closesAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business ?? null
}
