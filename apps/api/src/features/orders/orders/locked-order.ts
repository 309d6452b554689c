import { type OrderStep, stepsOf } from '@cantina/domain/orders/order-steps'
import { and, asc, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { orderLines, orders } from '#schema/orders/orders.table'
import { orderDetailOf } from './order-detail'

export type StoredOrder = typeof orders.$inferSelect
export type StoredLine = typeof orderLines.$inferSelect

export interface LockedOrder {
  readonly order: StoredOrder
  readonly lines: readonly StoredLine[]
}

interface Wanted {
  /** The one that was looked at. */
  readonly version: number
  /** What is about to be done with it, if its state allows it. */
  readonly step: OrderStep | null
}

/** An order that nobody else changes until this transaction ends, in a state that allows what is wanted. */
export async function lockedOrder(
  context: BusinessContext,
  id: string,
  { version, step }: Wanted,
): Promise<LockedOrder> {
  const locked = await lockOrder(context, id)
  if (locked.order.version !== version) {
    throw new Failure('stale_version', { current: await orderDetailOf(context, id) })
  }
  if (step && !stepsOf(stateOf(locked)).includes(step)) throw new Failure('wrong_state')
  return locked
}

/** The same in whatever state it is. */
export async function lockOrder(context: BusinessContext, id: string): Promise<LockedOrder> {
  const { tx, businessId } = context
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, id)))
    .for('update')
  if (!order) throw new Failure('not_found')
  return { order, lines: await linesOfOrder(context, id) }
}

export function linesOfOrder(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<StoredLine[]> {
  return tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, id)))
    .orderBy(asc(orderLines.position))
}

export function stateOf({ order, lines }: LockedOrder) {
  return {
    status: order.status,
    shippingStatus: order.shippingStatus,
    isCollected: order.collectedAt !== null,
    piecesLeft: lines.reduce(
      (sum, { quantity, returnedQuantity }) => sum + quantity - returnedQuantity,
      0,
    ),
  }
}
