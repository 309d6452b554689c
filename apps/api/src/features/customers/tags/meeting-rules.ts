import type { TagRule } from '@cantina/domain/analytics/tag-rule'
import { type SQL, sql } from 'drizzle-orm'
import { bookings } from '#schema/bookings/bookings.table'
import { customers as customersTable } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'

/**
 * Visits and orders that were paid in full, were not cancelled, and cost something. Triggers note whose
 * purchases change by the same words, and two indexes hold just these.
 */
const purchases = sql`(
  select business_id, customer_id, total_cents as cents from ${bookings}
  where payment_status = 'paid' and status <> 'denied' and total_cents > 0
  union all
  select business_id, customer_id, total_cents - returned_cents from ${orders}
  where payment_status = 'paid' and status <> 'cancelled' and total_cents > returned_cents and customer_id is not null
)`

export interface RuledTag extends TagRule {
  readonly id: string
}

/**
 * Who meets which of some rules, as rows of `customer_id` and `tag_id`: one walk over the purchases however
 * many rules there are. Says of a rule what `matchesTag` says; a test holds them against each other.
 */
export function meetingRules(
  businessId: string,
  tags: readonly RuledTag[],
  among: SQL = sql`true`,
): SQL {
  const met = tags.map((tag) => sql`case when ${isMet(tag)} then ${tag.id}::uuid end`)
  return sql`select buyer.customer_id, tag_id
    from (
      select customer_id, array[${sql.join(met, sql`, `)}]::uuid[] as met from ${purchases} as purchase
      where business_id = ${businessId} and ${among} group by customer_id
    ) as buyer
    cross join unnest(buyer.met) as tag_id
    join ${customersTable} on customers.business_id = ${businessId} and customers.id = buyer.customer_id and customers.erased_at is null
    where tag_id is not null`
}

function isMet(rule: TagRule): SQL {
  const conditions = [
    rule.countsPurchases && isWithin(sql`count(*)`, rule.fromPurchases, rule.toPurchases),
    rule.countsSinglePurchase &&
      sql`bool_or(${isWithin(sql`cents`, rule.fromPerSinglePurchase, rule.toPerSinglePurchase)})`,
    rule.countsCumulatedPurchase &&
      isWithin(sql`sum(cents)`, rule.fromOfCumulatedPurchase, rule.toOfCumulatedPurchase),
  ].filter((condition) => condition !== false)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`false`
}

function isWithin(value: SQL, from: number | null, to: number | null): SQL {
  const ends = [
    ...(from === null ? [] : [sql`${value} >= ${from}::bigint`]),
    ...(to === null ? [] : [sql`${value} <= ${to}::bigint`]),
  ]
  return ends.length > 0 ? sql.join(ends, sql` and `) : sql`true`
}
