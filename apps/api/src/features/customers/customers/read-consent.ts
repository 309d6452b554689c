import type { customerSummary } from '@cantina/contract/customers/customer-data'
import type { AnswerOf } from '@cantina/contract/endpoint'
import { sql } from 'drizzle-orm'
import { changes } from '#platform/audit/changes.table'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { acceptances } from '#schema/guest/acceptances.table'
import { orders } from '#schema/orders/orders.table'

type Consent = AnswerOf<typeof customerSummary>['consent']

/** Texts are agreed to with each purchase online: the latest say which ones. */
const latestPurchases = 20

const onWire = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What a customer agreed to, when, and where that was. */
export async function readConsent(context: BusinessContext, id: string): Promise<Consent> {
  return { marketing: await marketingStep(context, id), legal: await legalTexts(context, id) }
}

/** Of the record of changes the last that gave or took it; before there was one, when it was given. */
async function marketingStep({ tx, businessId }: BusinessContext, id: string) {
  const { rows } = await tx.execute<NonNullable<Consent['marketing']> & Record<string, unknown>>(
    sql`select ${onWire(sql`coalesce(step.at, c.accepts_marketing_since)`)} as at,
      case when step.user_id is null then 'guest' else 'staff' end as by,
      nullif(concat_ws(' ', u.name, u.surname), '') as "userName"
    from ${customers} c
    left join lateral (
      select one.at, one.user_id from ${changes} one
      where one.business_id = c.business_id and one.entity_id = c.id and one.entity = 'customer'
        and one.part is null and one.fields -> 'accepts_marketing' -> 1 = to_jsonb(c.accepts_marketing)
        and (c.accepts_marketing or one.action = 'changed')
      order by one.at desc limit 1
    ) step on true
    left join ${users} u on u.business_id = c.business_id and u.id = step.user_id
    where c.business_id = ${businessId} and c.id = ${id} and (step.at is not null or c.accepts_marketing_since is not null)`,
  )
  return rows[0] ?? null
}

async function legalTexts({ tx, businessId }: BusinessContext, id: string) {
  const { rows } = await tx.execute<Consent['legal'][number] & Record<string, unknown>>(sql`
    select distinct on (a.kind) a.kind, a.legal_version as version, ${onWire(sql`a.at`)} as at, bought.number
    from (
      (select b.id as booking_id, null::uuid as order_id, b.number from ${bookings} b
        where b.business_id = ${businessId} and b.customer_id = ${id} order by b.starts_at desc limit ${latestPurchases})
      union all
      (select null, o.id, o.number from ${orders} o
        where o.business_id = ${businessId} and o.customer_id = ${id} order by o.ordered_at desc limit ${latestPurchases})
    ) bought
    join ${acceptances} a on a.business_id = ${businessId} and (a.booking_id = bought.booking_id or a.order_id = bought.order_id)
    where a.kind <> 'marketing'
    order by a.kind, a.at desc`)
  return rows
}
