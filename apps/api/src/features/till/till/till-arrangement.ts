import type { Till } from '@cantina/contract/till/till'
import { addDays } from '@cantina/domain/calendar'
import { mostFavourites } from '@cantina/domain/till/till-favourites'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { type SQL, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { salesAggregates } from '#schema/analytics/sales-aggregates.table'
import {
  tillCategories,
  tillFavouriteServices,
  tillFavourites,
} from '#schema/till/till-arrangement.table'

const bestSellerDays = 28

/** The favourites of the point of sale `pos` of the statement around it, products and visits, as a list of ids. */
export const favouriteIdsOf = (businessId: string): SQL => sql`
  (select coalesce(jsonb_agg(f.id order by f.position), '[]') from (
    select product_id as id, position from ${tillFavourites} where business_id = ${businessId} and pos_id = pos.id
    union all
    select service_id, position from ${tillFavouriteServices} where business_id = ${businessId} and pos_id = pos.id) f)`

/** Its categories in the order of the owner. */
export const categoriesOf = (businessId: string): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('categoryId', c.category_id, 'subCategoryId', c.sub_category_id) order by c.position), '[]')
    from ${tillCategories} c where c.business_id = ${businessId} and c.pos_id = pos.id)`

/**
 * What a point of sale sold most of in the last weeks, up to yesterday: what is tapped all day long stays in its place.
 * Each day is looked up by its key.
 */
export async function bestSellersOf(
  { tx, businessId, now }: BusinessContext,
  { pos, timeZone }: Pick<Till, 'pos' | 'timeZone'>,
): Promise<string[]> {
  const today = wallClockAt(now, timeZone).date
  const { rows } = await tx.execute<{ key: string }>(sql`
    select sold.key from generate_series(${addDays(today, -bestSellerDays)}::date, ${addDays(today, -1)}::date, interval '1 day') day
    cross join lateral (
      select a.key, a.units from ${salesAggregates} a
      where a.business_id = ${businessId} and a.dimension = 'product' and a.date = day::date and a.pos_id = ${pos.id}) sold
    group by sold.key having sum(sold.units) > 0
    order by sum(sold.units) desc, sold.key limit ${mostFavourites}`)
  return rows.map(({ key }) => key)
}
