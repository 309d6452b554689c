import { deepestRow, defaultPageSize, exactCountLimit } from '@cantina/contract/list-query'
import { accessTo, mayCall } from '@cantina/contract/permissions'
import type { PromotionUse } from '@cantina/contract/promotions/uses'
import { and, eq, sql } from 'drizzle-orm'
import { guestName } from '#features/customers/customers/guest-name'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { bookings } from '#schema/bookings/bookings.table'
import { customers } from '#schema/customers/customers.table'
import { orders } from '#schema/orders/orders.table'
import { discounts } from '#schema/promotions/discounts.table'
import { promotionUses } from '#schema/promotions/promotion-uses.table'
import { vouchers } from '#schema/promotions/vouchers.table'

interface Used {
  readonly promotion: 'discount' | 'voucher'
  readonly id: string
}

interface Page {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
}

type UseRow = {
  readonly id: string
  readonly at: Date
  readonly released_at: Date | null
  readonly booking_id: string | null
  readonly purchase_id: string
  readonly number: string
  readonly customer_id: string | null
  readonly customer_name: string | null
  readonly cents: number | null
}

/** A page of what a discount or voucher was used for, the latest first, with what it took off each time. */
export async function listUses(context: StaffContext, used: Used, asked: Page) {
  const { tx, businessId } = context
  const page = asked.page ?? 1
  const pageSize = asked.pageSize ?? defaultPageSize
  const offset = (page - 1) * pageSize
  if (offset + pageSize > deepestRow) throw new Failure('list_too_deep')
  await requirePromotion(context, used)
  const promotionId = sql.identifier(`${used.promotion}_id`)
  const ofIt = sql`u.business_id = ${businessId} and u.${promotionId} = ${used.id}`
  const { rows } = await tx.execute<UseRow>(sql`
    select u.id, u.at, u.released_at, u.booking_id, coalesce(u.booking_id, u.order_id) as purchase_id,
      coalesce(b.number, o.number) as number, u.customer_id, concat_ws(' ', c.name, c.surname) as customer_name,
      (select (applied ->> 'cents')::int from jsonb_array_elements(coalesce(b.promotions, o.promotions)) as applied
        where applied -> 'terms' ->> 'id' = ${used.id}) as cents
    from (
      select * from ${promotionUses} u where ${ofIt} order by u.at desc, u.id desc limit ${pageSize} offset ${offset}
    ) u
    left join ${bookings} b on b.business_id = u.business_id and b.id = u.booking_id
    left join ${orders} o on o.business_id = u.business_id and o.id = u.order_id
    left join ${customers} c on c.business_id = u.business_id and c.id = u.customer_id
    order by u.at desc, u.id desc`)
  const { rows: counted } = await tx.execute<{ total: number }>(sql`
    select count(*)::int as total from (
      select from ${promotionUses} u where ${ofIt} limit ${exactCountLimit + 1}
    ) as counted`)
  const total = counted[0]?.total ?? 0
  return {
    items: rows.map((row) => useOf(context, row)),
    total: Math.min(total, exactCountLimit),
    isTotalExact: total <= exactCountLimit,
    page,
    pageSize,
  }
}

/** One of another business is not there. */
async function requirePromotion(
  { tx, businessId }: StaffContext,
  { promotion, id }: Used,
): Promise<void> {
  const table = promotion === 'discount' ? discounts : vouchers
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.businessId, businessId), eq(table.id, id)))
  if (found.length === 0) throw new Failure('not_found')
}

function useOf({ caller, language }: StaffContext, row: UseRow): PromotionUse {
  const kind = row.booking_id === null ? 'order' : 'booking'
  const maySeeGuest = mayCall(accessTo(kind === 'order' ? 'sales' : 'booking', 'display'), caller)
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    givenBackAt: row.released_at && new Date(row.released_at).toISOString(),
    kind,
    purchaseId: row.purchase_id,
    number: row.number,
    guestName:
      maySeeGuest && row.customer_id !== null ? guestName(language, row.customer_name ?? '') : null,
    cents: row.cents,
  }
}
