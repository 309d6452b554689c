import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'

/** Before two customers become one: a tag that either has by hand is by hand, and what rules gave is given anew. */
export async function joinTags(
  { tx, businessId }: BusinessContext,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.execute(sql`update customer_tags set is_automatic = false
    where business_id = ${businessId} and customer_id = ${to} and is_automatic and tag_id in (
      select tag_id from customer_tags
      where business_id = ${businessId} and customer_id = ${from} and not is_automatic)`)
  await tx.execute(sql`delete from customer_tags
    where business_id = ${businessId} and customer_id = ${from} and is_automatic`)
}
