import type { BodyOf } from '@cantina/contract/endpoint'
import { type parkCart as endpoint, mostParkedCarts } from '@cantina/contract/till/parked-carts'
import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { customers } from '#schema/customers/customers.table'
import { parkedCarts } from '#schema/till/parked-carts.table'

interface Place extends Record<string, unknown> {
  readonly expires_at: string
  readonly knows_customer: boolean
  readonly waiting: number
}

/** Until the end of the next day: what was parked on Saturday evening is there on Sunday, and gone on Monday. */
export async function parkCart(
  { tx, businessId, caller, now }: StaffContext,
  { posId, name, customerId, ...content }: BodyOf<typeof endpoint>,
): Promise<string> {
  const { rows } = await tx.execute<Place>(sql`
    select ((${now.toISOString()}::timestamptz at time zone b.time_zone)::date + 2)::timestamp at time zone b.time_zone as expires_at,
      (${customerId}::uuid is null or exists (select from ${customers} c where c.business_id = b.id and c.id = ${customerId})) as knows_customer,
      (select count(*)::int from ${parkedCarts} p where p.business_id = b.id and p.pos_id = pos.id and p.expires_at > ${now.toISOString()}) as waiting
    from businesses b
    join ${pointsOfSale} pos on pos.business_id = b.id and pos.id = ${posId} and pos.status = 'active'
    where b.id = ${businessId}`)
  const [place] = rows
  if (!place) throw notInList('posId')
  if (!place.knows_customer) throw notInList('customerId')
  if (place.waiting >= mostParkedCarts) {
    throw new Failure('too_many_parked', { params: { most: mostParkedCarts } })
  }
  const id = newId(now.getTime())
  await tx.insert(parkedCarts).values({
    businessId,
    id,
    posId,
    name,
    customerId,
    content,
    parkedAt: now,
    parkedById: caller.userId,
    expiresAt: new Date(place.expires_at),
  })
  return id
}
