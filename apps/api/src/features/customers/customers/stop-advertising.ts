import { and, eq, or, sql } from 'drizzle-orm'
import { recordAsGuest } from '#platform/audit/record-as'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'

/**
 * No more advertising, for whoever shares their address too: mails go to addresses. Who gets none already has
 * nothing changed; since when they had agreed is a trigger's, and so is what has not left yet.
 */
export async function stopAdvertising(
  { tx, businessId, now }: Pick<BusinessContext, 'tx' | 'businessId' | 'now'>,
  customerId: string,
): Promise<void> {
  await recordAsGuest(tx)
  await tx
    .update(customers)
    .set({ acceptsMarketing: false, version: sql`${customers.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(customers.businessId, businessId),
        eq(customers.acceptsMarketing, true),
        or(
          eq(customers.id, customerId),
          sql`${customers.emailKey} = (select email_key from customers as one where one.business_id = ${businessId} and one.id = ${customerId})`,
        ),
      ),
    )
}
