import type { OrderStep } from '@cantina/domain/orders/order-steps'
import { and, eq, sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { orders } from '#schema/orders/orders.table'
import { type LockedOrder, lockedOrder } from './locked-order'

type Changes = Partial<typeof orders.$inferInsert>

/** One step of an order: its state allows it, or it is refused; two at once wait for each other. */
export async function stepOrder(
  context: BusinessContext,
  {
    id,
    version,
    step,
  }: { readonly id: string; readonly version: number; readonly step: OrderStep },
  changes: Changes,
): Promise<LockedOrder> {
  const locked = await lockedOrder(context, id, { version, step })
  await changeOrder(context, id, changes)
  return locked
}

export async function changeOrder(
  { tx, businessId, now }: BusinessContext,
  id: string,
  changes: Changes,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, version: sql`${orders.version} + 1`, updatedAt: now })
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
}
