import type { Allotment } from '@cantina/contract/till/allotments'
import { timeOf } from '@cantina/domain/calendar'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { slotHolds } from '#schema/bookings/slots.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'
import { services } from '#schema/catalogue/services.table'
import { allottedGoods } from '#schema/till/allotments.table'
import { tillDevices } from '#schema/till/till-devices.table'

interface Row extends Omit<Allotment, 'heardAt' | 'until' | 'seats'>, Record<string, unknown> {
  readonly heardAt: string | null
  readonly until: string
  readonly seats: readonly (Omit<Allotment['seats'][number], 'start'> & {
    readonly minute: number
  })[]
}

/** Who keeps what at this moment, the device that was silent longest first. */
export async function listAllotments({
  tx,
  businessId,
  now,
}: BusinessContext): Promise<Allotment[]> {
  const asOf = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Row>(sql`
    select d.id as "deviceId", d.series, concat_ws(' ', u.name, u.surname) as "userName", d.heard_at as "heardAt",
      greatest(bottles.until, visits.until) as until, coalesce(bottles.goods, '[]') as goods, coalesce(visits.seats, '[]') as seats
    from ${tillDevices} d
    join ${users} u on u.business_id = d.business_id and u.id = d.user_id
    cross join lateral (
      select max(a.until) as until, jsonb_agg(jsonb_build_object('productId', p.id, 'name', p.name, 'posName', s.name, 'quantity', a.quantity)
        order by p.name_key, p.id) as goods
      from ${allottedGoods} a
      join ${products} p on p.business_id = a.business_id and p.id = a.product_id
      join ${pointsOfSale} s on s.business_id = a.business_id and s.id = a.pos_id
      where a.business_id = d.business_id and a.device_id = d.id and a.until > ${asOf}
    ) bottles
    cross join lateral (
      select max(h.expires_at) as until, jsonb_agg(jsonb_build_object('nameEn', v.name_en, 'nameIt', v.name_it, 'posName', s.name,
        'minute', h.start_minute, 'quantity', h.party_size) order by h.start_minute, v.name_key, v.id) as seats
      from ${slotHolds} h
      join ${services} v on v.business_id = h.business_id and v.id = h.service_id
      join ${pointsOfSale} s on s.business_id = h.business_id and s.id = h.pos_id
      where h.business_id = d.business_id and h.held_for = 'device' and h.device_id = d.id and h.expires_at > ${asOf}
    ) visits
    where d.business_id = ${businessId} and (bottles.goods is not null or visits.seats is not null)
    order by d.heard_at, d.id`)
  return rows.map(({ heardAt, until, seats, ...row }) => ({
    ...row,
    heardAt: heardAt && new Date(heardAt).toISOString(),
    until: new Date(until).toISOString(),
    seats: seats.map(({ minute, ...one }) => ({ ...one, start: timeOf(minute) })),
  }))
}
