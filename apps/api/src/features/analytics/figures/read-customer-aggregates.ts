import type { IsoDate } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import {
  type CustomerDimension,
  customerAggregates,
  customerMonths,
} from '#schema/analytics/customer-aggregates.table'
import { staleCustomers } from './changed-customers'
import { aggregateSums, monthsOfCustomers, partsOfMonths } from './months-of-customers'

export interface CustomerAggregate extends Record<string, unknown> {
  readonly month: IsoDate
  readonly key: string
  readonly customers: number
  readonly newCustomers: number
  readonly visits: number
  readonly orders: number
  readonly cents: number
}

/**
 * What customers did in some months: their aggregates, without what changed customers had done then and with what they
 * have done by now, in one statement and so as of one moment.
 */
export async function readCustomerAggregates(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  dimension: CustomerDimension,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
): Promise<CustomerAggregate[]> {
  const changed = sql`array(select customer_id from changed)`
  const { rows } = await tx.execute<CustomerAggregate & { cents: string }>(sql`
    with changed as materialized (
      ${staleCustomers(businessId)}
    ),
    kept as (
      select m.customer_id, month, first_month, country, tags, visits, orders, cents
      from changed join ${customerMonths} m on m.business_id = ${businessId} and m.customer_id = changed.customer_id
    ),
    counted as materialized (${monthsOfCustomers(businessId, changed)}),
    part as (
      select dimension, month, key, customers, new_customers, visits, orders, cents from ${customerAggregates}
      where business_id = ${businessId} and dimension = ${dimension} and month between ${from} and ${to}
      union all ${partsOfMonths(sql`select * from kept`, -1)}
      union all ${partsOfMonths(sql`select * from counted`, 1)}
    )
    select month::text, key, customers, new_customers as "newCustomers", visits, orders, cents from (
      select month, key, ${aggregateSums} from part
      where dimension = ${dimension} and month between ${from} and ${to} group by 1, 2
    ) aggregate
    where customers <> 0 or visits <> 0 or orders <> 0 or cents <> 0
    order by 1, 2`)
  return rows.map((row) => ({ ...row, cents: Number(row.cents) }))
}
