import { and, asc, eq, inArray } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { orders } from '#schema/orders/orders.table'

/** All orders of some customers, which nobody else changes until this transaction ends. */
export function lockOrdersOf({ tx, businessId }: BusinessContext, customerIds: string[]) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      status: orders.status,
      shippingStatus: orders.shippingStatus,
    })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), inArray(orders.customerId, customerIds)))
    .orderBy(asc(orders.id))
    .for('update')
}
