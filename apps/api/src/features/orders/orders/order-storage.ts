import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { orders } from '#schema/orders/orders.table'

/** The storage that the goods of an order were taken from. */
export async function orderStorage(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<string> {
  const [order] = await tx
    .select({ storageId: orders.storageId })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
  if (!order) throw new Failure('not_found')
  return order.storageId
}
