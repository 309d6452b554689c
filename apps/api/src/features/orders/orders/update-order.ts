import { isDeepStrictEqual } from 'node:util'
import { piecesByProduct } from '@cantina/domain/orders/pieces-by-product'
import { hasSamePieces } from '@cantina/domain/orders/same-pieces'
import { manualTermsIn } from '@cantina/domain/promotions/manual-reduction'
import { and, eq } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { writeMovements } from '#features/catalogue/stock/write-movements'
import { requireNoCards } from '#features/payments/gift-cards/require-no-cards'
import { settleUses } from '#features/promotions/uses/settle-uses'
import type { BusinessContext } from '#platform/http/context'
import { orderLines } from '#schema/orders/orders.table'
import { type OrderInput, recipientOf, wishOf } from './create-order'
import { type LockedOrder, lockedOrder } from './locked-order'
import { orderLinesChange } from './order-occasions'
import { priceOrder, requireSellable } from './price-order'
import { linesOf, pricedColumns } from './priced-columns'
import { requireSendable } from './require-sendable'
import { changeOrder } from './step-order'

/**
 * Changes an order that has not left the business. What was agreed stays while the same goods go to the same
 * customer in the same country; otherwise it is priced anew, and the shelf gets the difference.
 */
export async function updateOrder(
  context: BusinessContext,
  id: string,
  { version, ...input }: OrderInput & { readonly version: number },
): Promise<void> {
  const { tx, businessId } = context
  const locked = await lockedOrder(context, id, { version, step: 'change' })
  const { order } = locked
  await requireSendable(context, input.giftRecipient, order.giftRecipient)
  if (isSameSale(locked, input)) {
    const { notes, shipping, billing } = input
    const isCard = locked.lines.some(({ isGiftCard }) => isGiftCard)
    const giftRecipient = isCard ? input.giftRecipient : null
    // Cards that are issued have a recipient of their own, each on its page.
    if (!isDeepStrictEqual(giftRecipient, order.giftRecipient)) await requireNoCards(context, id)
    return changeOrder(context, id, { notes, shipping, billing, giftRecipient })
  }
  await requireNoCards(context, id)
  // Documents say what was sold: they are taken back first.
  await orderLinesChange.announce(context, { orderId: id })
  const wish = { ...wishOf(input), manual: manualTermsIn(order.promotions) }
  const priced = await priceOrder(context, wish, {
    locks: true,
    held: { id, storageId: order.storageId, quantities: piecesByProduct(locked.lines) },
  })
  requireSellable(context, wish, priced)
  const lines = linesOf(businessId, id, priced)
  await moveDifference(context, locked, { storageId: priced.goods.storageId, lines })
  await tx
    .delete(orderLines)
    .where(and(eq(orderLines.businessId, businessId), eq(orderLines.orderId, id)))
  await tx.insert(orderLines).values(lines)
  await settleUses(
    context,
    { orderId: id },
    { applied: order.promotions, customerId: order.customerId },
    { applied: priced.price.applied, customerId: input.customerId },
  )
  await changeOrder(context, id, {
    ...pricedColumns(priced, context.language),
    channel: input.channel,
    posId: input.posId,
    storageId: priced.goods.storageId,
    customerId: input.customerId,
    agentId: input.agentId,
    notes: input.notes,
    shippingStatus: input.shipping === null ? 'not_required' : 'to_ship',
    shipping: input.shipping,
    billing: input.billing,
    giftRecipient: recipientOf(input, priced),
    discountCode: input.discountCode,
  })
}

function isSameSale({ order, lines }: LockedOrder, input: OrderInput): boolean {
  return (
    order.posId === input.posId &&
    order.channel === input.channel &&
    order.customerId === input.customerId &&
    order.agentId === input.agentId &&
    order.discountCode === input.discountCode &&
    (order.shipping?.countryId ?? null) === (input.shipping?.countryId ?? null) &&
    hasSamePieces(lines, input.lines)
  )
}

interface Goods {
  readonly storageId: string
  readonly lines: readonly {
    readonly productId: string
    readonly quantity: number
    readonly isStocked: boolean
  }[]
}

/** What the order has no more stands on its shelf again, what it has more of is taken from there. */
async function moveDifference(
  context: BusinessContext,
  { order, lines }: LockedOrder,
  after: Goods,
): Promise<void> {
  const changes = new Map<string, { productId: string; posId: string; change: number }>()
  const add = (posId: string, goods: Goods['lines'], sign: 1 | -1) => {
    for (const { productId, quantity, isStocked } of goods) {
      if (!isStocked) continue
      const key = `${productId} ${posId}`
      const { change = 0 } = changes.get(key) ?? {}
      changes.set(key, { productId, posId, change: change + sign * quantity })
    }
  }
  add(order.storageId, lines, 1)
  add(after.storageId, after.lines, -1)
  const moved = [...changes.values()].filter(({ change }) => change !== 0)
  if (moved.length === 0) return
  const date = await todayInBusiness(context)
  await writeMovements(
    context,
    moved.map((shelf) => ({
      ...shelf,
      date,
      category: shelf.change > 0 ? ('return' as const) : ('sale' as const),
      note: null,
      orderId: order.id,
    })),
  )
}
