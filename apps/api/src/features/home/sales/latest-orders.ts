import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { preparedStatement } from '#platform/database/prepared-statement'
import type { BusinessContext } from '#platform/http/context'
import { say } from '#platform/texts'
import { customers } from '#schema/customers/customers.table'
import { agents } from '#schema/orders/agents.table'
import { orders } from '#schema/orders/orders.table'
import type { HomeSales } from './read-sales'

type LatestOrder = NonNullable<HomeSales['latestOrders']>[number]

const shownOrders = 3

/** What was ordered last; a sale at the till may be nobody's. */
export async function latestOrders({
  tx,
  businessId,
  language,
}: BusinessContext): Promise<LatestOrder[]> {
  const { rows } = await tx.execute<
    LatestOrder & { customerId: string | null } & Record<string, unknown>
  >(sql`
    select o.id, o.number, o.ordered_at as "orderedAt", o.customer_id as "customerId",
      coalesce(nullif(concat_ws(' ', c.name, c.surname), ''), o.shipping ->> 'name', nullif(concat_ws(' ', a.name, a.surname), ''), '') as "customerName",
      o.shipping ->> 'city' as city, o.items, o.total_cents::float8 as "totalCents", o.status, o.shipping_status as "shippingStatus"
    from (
      select * from ${orders} where business_id = ${businessId} and ${preparedStatement}
      order by date desc, id desc limit ${shownOrders}
    ) o
    left join ${customers} c on c.business_id = o.business_id and c.id = o.customer_id
    left join ${agents} a on a.business_id = o.business_id and a.id = o.agent_id
    order by o.ordered_at desc, o.id desc`)
  return rows.map(({ customerId, customerName, orderedAt, ...row }) => ({
    ...row,
    orderedAt: new Date(orderedAt).toISOString(),
    customerName:
      customerId === null && customerName === ''
        ? say(language, 'entities.home.sales.nobody')
        : guestName(language, customerName),
  }))
}
