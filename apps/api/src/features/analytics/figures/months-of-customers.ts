import { type SQL, sql } from 'drizzle-orm'
import { returnedGoodsCents } from '#features/analytics/sales/what-counts'
import { bookings } from '#schema/bookings/bookings.table'
import { customers as customersTable, customerTags } from '#schema/customers/customers.table'
import { orderReturns, orders as ordersTable } from '#schema/orders/orders.table'

/**
 * What some customers did in each month, added up from the rows themselves. What counts when is as in the aggregates of
 * sales; whoever only left money for a visit that did not come about was not there.
 */
export function monthsOfCustomers(businessId: string, customerIds: SQL): SQL {
  return sql`
    select m.customer_id, m.month, min(m.month) filter (where m.visits + m.orders > 0) over (partition by m.customer_id) as first_month,
      coalesce(c.country_id::text, '') as country,
      array(select t.tag_id::text from ${customerTags} t where t.business_id = ${businessId} and t.customer_id = m.customer_id order by 1) as tags,
      m.visits, m.orders, m.cents
    from (
      select customer_id, date_trunc('month', date)::date as month, sum(visits)::int as visits, sum(orders)::int as orders, sum(cents)::bigint as cents
      from (
        select customer_id, date, (status = 'confirmed' and arrival_status <> 'no_show')::int as visits, 0 as orders,
          case when status = 'confirmed' and arrival_status <> 'no_show' then total_cents else paid_cents - refunded_cents end as cents
        from ${bookings} where business_id = ${businessId} and customer_id = any(${customerIds})
        union all
        select customer_id, date, 0, 1, sub_total_cents - discount_cents - gift_card_cents
        from ${ordersTable} where business_id = ${businessId} and customer_id = any(${customerIds}) and status in ('confirmed', 'completed')
        union all
        select o.customer_id, r.date, 0, 0, -(${returnedGoodsCents})
        from ${ordersTable} o join ${orderReturns} r on r.business_id = o.business_id and r.order_id = o.id
        where o.business_id = ${businessId} and o.customer_id = any(${customerIds}) and o.status in ('confirmed', 'completed')
      ) fact
      group by 1, 2
    ) m
    join ${customersTable} c on c.business_id = ${businessId} and c.id = m.customer_id
    where m.visits > 0 or m.orders > 0 or m.cents <> 0`
}

/** Months of customers as parts of aggregates; a sign below zero takes them away. */
export function partsOfMonths(months: SQL, sign: 1 | -1): SQL {
  const signed = (figure: SQL) => (sign > 0 ? figure : sql`-(${figure})`)
  return sql`
    select d.dimension, m.month, d.key, ${signed(sql`(m.visits + m.orders > 0)::int`)} as customers,
      ${signed(sql`coalesce(m.visits + m.orders > 0 and m.month = m.first_month, false)::int`)} as new_customers,
      ${signed(sql`m.visits`)} as visits, ${signed(sql`m.orders`)} as orders, ${signed(sql`m.cents`)} as cents
    from (${months}) m
    cross join lateral (
      select 'cohort' as dimension, coalesce(m.first_month::text, '') as key
      union all select 'country', m.country
      union all select 'tag', unnest(m.tags)
    ) d`
}

export const aggregateSums = sql`sum(customers)::int as customers, sum(new_customers)::int as new_customers, sum(visits)::int as visits,
  sum(orders)::int as orders, sum(cents)::bigint as cents`
