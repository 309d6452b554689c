import { and, eq, isNull, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { customers } from '#schema/customers/customers.table'
import { tags } from '#schema/customers/tags.table'
import { visitDaysOf } from './purchases-of-customer'

/** What a customer has booked, ordered, spent and visited, and which tags this gave them. */
export async function customerSummary(context: BusinessContext, id: string) {
  const { tx, businessId } = context
  const [counted] = await tx
    .select({
      bookingCount: customers.bookingCount,
      orderCount: customers.orderCount,
      spentCents: customers.spentCents,
    })
    .from(customers)
    .where(
      and(eq(customers.businessId, businessId), eq(customers.id, id), isNull(customers.erasedAt)),
    )
  if (!counted) throw new Failure('not_found')
  const { rows: automaticTags } = await tx.execute<{ id: string; name: string; color: string }>(sql`
    select t.id, t.name, t.color from customer_tags c
    join ${tags} t on t.business_id = c.business_id and t.id = c.tag_id
    where c.business_id = ${businessId} and c.customer_id = ${id} and c.is_automatic order by t.name_key`)
  return { ...counted, ...(await visitDaysOf(context, id)), automaticTags }
}
