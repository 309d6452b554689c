import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale, posRooms } from '#schema/catalogue/pos.table'

interface RoomRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly posName: string
}

/** Every room with the point of sale that it belongs to, in the order of the business. */
export async function listFeedRooms({ tx, businessId }: BusinessContext): Promise<RoomRow[]> {
  const { rows } = await tx.execute<RoomRow>(sql`
    select r.id, r.name, p.name as "posName" from ${posRooms} r
    join ${pointsOfSale} p on p.business_id = r.business_id and p.id = r.pos_id
    where r.business_id = ${businessId} order by p.name_key, r.position, r.id`)
  return rows
}
