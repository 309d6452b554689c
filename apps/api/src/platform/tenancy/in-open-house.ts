import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { RequestScope } from '#platform/http/context'
import { businesses } from './businesses.table'

/** Runs in the business that somebody without an account names; one that was disabled has no pages for guests either. */
export function inOpenHouse<T>(
  { deps }: Pick<RequestScope, 'deps'>,
  businessId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return deps.database.inBusiness({ businessId }, async (tx) => {
    const [house] = await tx
      .select({ status: businesses.status })
      .from(businesses)
      .where(eq(businesses.id, businessId))
    if (house?.status !== 'active') throw new Failure('not_found')
    return work(tx)
  })
}
