import type { AnswerOf } from '@cantina/contract/endpoint'
import { countedTasks, type homeBoard, shownTasks } from '@cantina/contract/home/board'
import { sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import type { BusinessContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { cardRefunds, checkouts } from '#schema/guest/checkouts.table'
import { orders } from '#schema/orders/orders.table'
import { type Counted, counted } from './counted-tasks'
import { type InProvider, isTestMode, providerPage } from './provider-page'

type FailedRefund = NonNullable<AnswerOf<typeof homeBoard>['failedRefunds']>['items'][number]

interface RefundRow extends FailedRefund, Counted, InProvider, Record<string, unknown> {
  readonly paymentIntent: string
}

/** Money that could not go back to its card. */
export async function boardFailedRefunds(context: BusinessContext) {
  const rows = await refundsToSeeTo(context, { isExcess: false })
  return counted(rows, ({ found: _, paymentIntent: _intent, isTest: _test, ...row }) => row)
}

/** What the provider refunded beyond what the ledger had. */
export async function boardExcessRefunds(context: BusinessContext) {
  const rows = await refundsToSeeTo(context, { isExcess: true })
  return counted(rows, ({ found: _, paymentIntent, isTest, number, ...row }) => ({
    ...row,
    number: number ?? '',
    url: providerPage({ isTest }, `payments/${paymentIntent}`),
  }))
}

/** The oldest first; of visits and of goods for those who see them. */
async function refundsToSeeTo(
  { tx, businessId, caller, language }: BusinessContext,
  { isExcess }: { readonly isExcess: boolean },
): Promise<RefundRow[]> {
  const seesVisits = caller.rights.includes('booking.display')
  const seesGoods = caller.rights.includes('sales.display')
  const { rows } = await tx.execute<RefundRow>(sql`
    select r.id, r.cents::float8 as cents, k.booking_id as "bookingId", k.order_id as "orderId", coalesce(b.number, o.number) as number,
      coalesce(nullif(concat_ws(' ', c.name, c.surname), ''),
        nullif(concat_ws(' ', k.wish #>> '{guest,name}', k.wish #>> '{guest,surname}'), ''), '') as "customerName",
      r.payment_intent as "paymentIntent", ${isTestMode(businessId)} as "isTest",
      to_jsonb(r.created_at at time zone 'UTC') #>> '{}' || 'Z' as at, count(*) over ()::int as found
    from (
      select * from ${cardRefunds}
      where business_id = ${businessId} and state = 'failed' and is_excess = ${isExcess}
      order by created_at, id limit ${countedTasks + 1}
    ) r
    join ${checkouts} k on k.business_id = r.business_id and k.id = r.checkout_id
    left join ${bookings} b on b.business_id = k.business_id and b.id = k.booking_id
    left join ${orders} o on o.business_id = k.business_id and o.id = k.order_id
    left join ${customers} c on c.business_id = k.business_id and c.id = coalesce(b.customer_id, o.customer_id)
    where case when k.kind = 'order' or k.order_id is not null then ${seesGoods}::boolean else ${seesVisits}::boolean end
    order by r.created_at, r.id limit ${shownTasks}`)
  return rows.map((row) => ({ ...row, customerName: guestName(language, row.customerName) }))
}
