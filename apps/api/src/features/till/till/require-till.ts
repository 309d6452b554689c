import { sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'

interface Row extends Record<string, unknown> {
  name: string
  is_open: boolean
  takes_money: boolean
}

/** A point of sale that is open and takes money. */
export async function requireTill(
  { tx, businessId }: BusinessContext,
  posId: string,
): Promise<void> {
  const { rows } = await tx.execute<Row>(sql`
    select name, status = 'active' as is_open, access_type <> 'internal' as takes_money
    from ${pointsOfSale} where business_id = ${businessId} and id = ${posId}`)
  const [pos] = rows
  if (!pos) throw notInList('posId')
  if (!pos.is_open) throw new Failure('not_sold', { params: { name: pos.name } })
  if (!pos.takes_money) throw new Failure('takes_no_money')
}
