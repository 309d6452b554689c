import type { Sale } from '@cantina/contract/till/checkout'
import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { keptAfterSale } from '@cantina/domain/till/allotment'
import { and, eq, inArray } from 'drizzle-orm'
import type { GoodsOnSale } from '#features/orders/orders/goods-on-sale'
import type { BusinessContext } from '#platform/http/context'
import { allottedGoods } from '#schema/till/allotments.table'

/** What a device keeps goes with what it sells; behind the locks of the stock. */
export async function sellAllotted(
  { tx, businessId }: BusinessContext,
  { deviceId, lines }: Pick<Sale, 'deviceId' | 'lines'>,
  { storageId, areSomeKept }: GoodsOnSale,
): Promise<void> {
  if (deviceId === null || !areSomeKept) return
  const sold = piecesByProduct(lines)
  const isOwn = and(
    eq(allottedGoods.businessId, businessId),
    eq(allottedGoods.posId, storageId),
    eq(allottedGoods.deviceId, deviceId),
    inArray(allottedGoods.productId, [...sold.keys()]),
  )
  const kept = await tx.select().from(allottedGoods).where(isOwn)
  for (const { productId, quantity } of kept) {
    const left = keptAfterSale(quantity, sold.get(productId) ?? 0)
    const isIt = and(isOwn, eq(allottedGoods.productId, productId))
    if (left === 0) await tx.delete(allottedGoods).where(isIt)
    else await tx.update(allottedGoods).set({ quantity: left }).where(isIt)
  }
}
