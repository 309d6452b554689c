import type { Allotment } from '@cantina/contract/till/allotments'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { allottedGoods } from '#schema/till/allotments.table'
import { tillDevices } from '#schema/till/till-devices.table'

interface Row extends Omit<Allotment, 'heardAt' | 'until'>, Record<string, unknown> {
  readonly heardAt: string | null
  readonly until: string
}

/** Who keeps what at this moment, the device that was silent longest first. */
export async function listAllotments({
  tx,
  businessId,
  now,
}: BusinessContext): Promise<Allotment[]> {
  const { rows } = await tx.execute<Row>(sql`
    select d.id as "deviceId", d.series, concat_ws(' ', u.name, u.surname) as "userName", d.heard_at as "heardAt", kept.until, kept.goods
    from ${tillDevices} d
    join ${users} u on u.business_id = d.business_id and u.id = d.user_id
    cross join lateral (
      select max(a.until) as until, jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'posName', s.name, 'quantity', a.quantity)
        order by p.name_key, p.id) as goods
      from ${allottedGoods} a
      join ${products} p on p.business_id = a.business_id and p.id = a.product_id
      join ${pointsOfSale} s on s.business_id = a.business_id and s.id = a.pos_id
      where a.business_id = d.business_id and a.device_id = d.id and a.until > ${now.toISOString()}::timestamptz
    ) kept
    where d.business_id = ${businessId} and kept.goods is not null
    order by d.heard_at, d.id`)
  return rows.map(({ heardAt, until, ...row }) => ({
    ...row,
    heardAt: heardAt && new Date(heardAt).toISOString(),
    until: new Date(until).toISOString(),
  }))
}
