import { takesScarce, type WishedBottles } from '@cantina/domain/guest/purchase-limits'
import { sql } from 'drizzle-orm'
import { storageQuery } from '#features/catalogue/stock/storage-query'
import type { WishedGoods } from '#features/guest/website/order-public-goods'
import { shopOf } from '#features/guest/website/read-public-products'
import type { BusinessContext } from '#platform/http/context'
import { products } from '#schema/catalogue/products.table'
import { stockLevels } from '#schema/catalogue/stock.table'
import { orderLines, orders } from '#schema/orders/orders.table'

/** Whether a basket would take most of a wine of which there is little, unpaid. */
export async function asksForScarce(
  context: BusinessContext,
  { lines }: Pick<WishedGoods, 'lines'>,
): Promise<boolean> {
  const { tx, businessId } = context
  const posId = await shopOf(context)
  const ids = lines.map(({ productId }) => productId)
  const { rows } = await tx.execute<Omit<WishedBottles, 'wished'> & { productId: string }>(sql`
    with recursive ${storageQuery(businessId, posId)}, shelf as (select id from storage where stock_storage = 'own' limit 1)
    select p.id as "productId", coalesce(level.quantity, 0)::int as "inStock", coalesce((
        select sum(l.quantity) from ${orders} o
        join ${orderLines} l on l.business_id = o.business_id and l.order_id = o.id
        where o.business_id = p.business_id and l.product_id = p.id and o.status = 'pending' and o.channel = 'website' and o.paid_cents = 0
      ), 0)::int as unpaid
    from ${products} p
    left join ${stockLevels} level on level.business_id = p.business_id and level.product_id = p.id and level.pos_id = (select id from shelf)
    where p.business_id = ${businessId} and p.manages_stock and p.id = any(${sql.param(ids)}::uuid[])`)
  return rows.some(({ productId, ...stock }) => {
    const wished = lines
      .filter((line) => line.productId === productId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    return takesScarce({ ...stock, wished })
  })
}
