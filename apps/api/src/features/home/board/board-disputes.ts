import type { AnswerOf } from '@cantina/contract/endpoint'
import { countedTasks, type homeBoard, shownTasks } from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { checkouts } from '#schema/guest/checkouts.table'
import { orders } from '#schema/orders/orders.table'
import { type Counted, counted } from './counted-tasks'
import { type InProvider, isTestMode, providerPage } from './provider-page'

type Dispute = NonNullable<AnswerOf<typeof homeBoard>['disputes']>['items'][number]

interface DisputeRow extends Omit<Dispute, 'url'>, Counted, InProvider, Record<string, unknown> {
  readonly disputeId: string
}

/** Payments that are disputed and wait for an answer; of visits and of goods for those who see them. */
export async function boardDisputes({ tx, businessId, caller, language }: BusinessContext) {
  const seesVisits = caller.rights.includes('booking.display')
  const seesGoods = caller.rights.includes('sales.display')
  const { rows } = await tx.execute<DisputeRow>(sql`
    select k.id, k.dispute_cents::float8 as cents, k.booking_id as "bookingId", k.order_id as "orderId",
      coalesce(b.number, o.number, '') as number, k.currency,
      case when num_nonnulls(k.booking_id, k.order_id) = 0 then coalesce(k.wish #>> '{guest,email}', nullif(k.title, ''), k.payment_intent)
        else concat_ws(' ', c.name, c.surname) end as "customerName",
      to_jsonb(k.dispute_due_at at time zone 'UTC') #>> '{}' || 'Z' as "dueAt", k.dispute_id as "disputeId",
      ${isTestMode(businessId)} as "isTest",
      count(*) over ()::int as found
    from (
      select * from ${checkouts} where business_id = ${businessId} and dispute_state = 'open'
      order by dispute_due_at, id limit ${countedTasks + 1}
    ) k
    left join ${bookings} b on b.business_id = k.business_id and b.id = k.booking_id
    left join ${orders} o on o.business_id = k.business_id and o.id = k.order_id
    left join ${customers} c on c.business_id = k.business_id and c.id = coalesce(b.customer_id, o.customer_id)
    where case when k.order_id is not null then ${seesGoods}::boolean else ${seesVisits}::boolean end
    order by k.dispute_due_at, k.id limit ${shownTasks}`)
  return counted(rows, ({ found: _, disputeId, isTest, customerName, ...row }) => ({
    ...row,
    customerName: guestName(language, customerName),
    url: providerPage({ isTest }, `disputes/${disputeId}`),
  }))
}
