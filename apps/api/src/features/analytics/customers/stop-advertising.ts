import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { customers } from './customers.table'

/** No more advertising. Who gets none already has nothing changed; since when they had agreed is a trigger's. */
export async function stopAdvertising(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  customerId: string,
): Promise<void> {
  await tx
    .update(customers)
    .set({ acceptsMarketing: false, version: sql`${customers.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(customers.businessId, businessId),
        eq(customers.id, customerId),
        eq(customers.acceptsMarketing, true),
      ),
    )
}
