import { type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import {
  customerAggregateChanges,
  customerAggregates,
  customerMonths,
} from '#schema/analytics/customer-aggregates.table'
import { aggregateSums, monthsOfCustomers, partsOfMonths } from './months-of-customers'

const customersAtATime = 500

/** Takes what changed customers had done out of the aggregates and puts in what they have done by now. */
export async function foldCustomers(database: Database): Promise<void> {
  let isMore = true
  while (isMore) isMore = await database.asPlatform(foldSome)
}

async function foldSome(tx: Transaction): Promise<boolean> {
  // Two that fold the same customer would count them twice.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('customer_aggregates', 0))`)
  const { rows } = await tx.execute<{ businessId: string; customerId: string }>(sql`
    select distinct business_id as "businessId", customer_id as "customerId" from ${customerAggregateChanges}
    where business_id = (select business_id from ${customerAggregateChanges} order by business_id, customer_id limit 1)
    order by 1, 2 limit ${customersAtATime}`)
  const businessId = rows[0]?.businessId
  if (!businessId) return false
  const ids = sql`${sql.param(rows.map(({ customerId }) => customerId))}::uuid[]`
  const ofThem = sql`business_id = ${businessId} and customer_id = any(${ids})`
  await tx.execute(sql`delete from ${customerAggregateChanges} where ${ofThem}`)
  await tx.execute(
    addToAggregates(
      businessId,
      sql`delete from ${customerMonths} where ${ofThem} returning ${monthColumns}`,
      -1,
    ),
  )
  await tx.execute(
    addToAggregates(
      businessId,
      sql`insert into ${customerMonths} (business_id, ${monthColumns})
        select ${businessId}::uuid, ${monthColumns} from (${monthsOfCustomers(businessId, ids)}) counted returning ${monthColumns}`,
      1,
    ),
  )
  return true
}

const monthColumns = sql.raw(
  'customer_id, month, first_month, country, tags, visits, orders, cents',
)

/** In one statement with the months themselves: nothing can change in between. */
function addToAggregates(businessId: string, months: SQL, sign: 1 | -1): SQL {
  return sql`
    with changed as (${months})
    insert into ${customerAggregates} as kept (business_id, dimension, month, key, customers, new_customers, visits, orders, cents)
    select ${businessId}::uuid, dimension, month, key, ${aggregateSums} from (${partsOfMonths(sql`select * from changed`, sign)}) part
    group by dimension, month, key
    on conflict (business_id, dimension, month, key) do update set customers = kept.customers + excluded.customers,
      new_customers = kept.new_customers + excluded.new_customers, visits = kept.visits + excluded.visits,
      orders = kept.orders + excluded.orders, cents = kept.cents + excluded.cents`
}
