import { type SQL, sql } from 'drizzle-orm'
import {
  goodsCents,
  isSold,
  returnedGoodsCents,
  visitCents,
} from '#features/analytics/sales/what-counts'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { orderReturns, orders } from '#schema/orders/orders.table'

/**
 * What was sold on some days, added up from the rows themselves. Goods count after discounts and without shipping; a
 * return counts on its own day, as long as its order counts.
 */
export function salesOfDays(businessId: string, days: SQL): SQL {
  return sql`
    with day as (select unnest(${days}) as date)
    select date, kind, source, sum(cents) as cents, sum(number)::int as number from (
      select b.date, 'booking' as kind, b.service_id::text as source, ${visitCents} as cents, (b.status <> 'denied')::int as number
      from day join ${pointsOfSale} p on p.business_id = ${businessId}
      join ${bookings} b on b.business_id = p.business_id and b.pos_id = p.id and b.date = day.date
      union all
      select o.date, 'wine', o.channel, ${goodsCents}, 1
      from day join ${orders} o on o.business_id = ${businessId} and o.date = day.date and ${isSold}
      union all
      select r.date, 'wine', o.channel, -(${returnedGoodsCents}), 0
      from day join ${orderReturns} r on r.business_id = ${businessId} and r.date = day.date
      join ${orders} o on o.business_id = r.business_id and o.id = r.order_id and ${isSold}
    ) sold group by 1, 2, 3`
}
