import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { businesses } from './businesses.table'
import type { BusinessIdentity } from './opening-statement'

/** Runs in the business that somebody without an account names; one that was disabled says so politely. */
export function inOpenHouse<T>(
  { deps }: Pick<RequestScope, 'deps'>,
  identity: BusinessIdentity,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const { businessId } = identity
  return deps.database.inBusiness(identity, async (tx) => {
    const house = await houseOf(tx, businessId)
    if (!house) throw new Failure('not_found')
    if (house.status !== 'active') throw new Failure('house_closed')
    return work(tx)
  })
}

/** A house that is to be deleted sells nothing more online; whoever has bought something keeps it. */
export async function requireSelling(tx: Transaction, businessId: string): Promise<void> {
  const house = await houseOf(tx, businessId)
  if (house?.closesAt) throw new Failure('house_closed')
}

export async function houseOf(
  tx: Transaction,
  businessId: string,
): Promise<{ readonly status: string; readonly closesAt: Date | null } | null> {
  const [house] = await tx
    .select({ status: businesses.status, closesAt: businesses.closesAt })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return house ?? null
}
