import type { orders as resource } from '@cantina/contract/orders/orders'
import type { StatedOrder } from '@cantina/domain/orders/stated-order'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { lockedMovements, refusingWhatIsGone } from '#features/catalogue/stock/write-movements'
import { recordUses } from '#features/promotions/uses/record-uses'
import { takeNumber } from '#platform/database/database'
import { insertTogether } from '#platform/database/insert-together'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { withReferenceErrors } from '#resource/constraint-errors'
import { orderLines, orders } from '#schema/orders/orders.table'
import { takenFromStock } from './order-stock'
import { type OrderWish, type PricedOrder, priceOrder, requireSellable } from './price-order'
import { linesOf, pricedColumns, statedPrice } from './priced-columns'

export type OrderInput = z.output<typeof resource.input>

export interface MadeOrder {
  readonly id: string
  readonly number: string
  readonly version: number
  readonly totalCents: number
  /** As its buyer reads it. */
  readonly stated: StatedOrder
}

interface Source {
  /** Whose website it came from. */
  readonly sourceName?: string | null
  /** How all of it is paid in the same transaction: written with the order, it is not changed again by its payments. */
  readonly paidBy?: readonly (typeof orders.$inferSelect)['paymentMethods'][number][]
}

/** How an order begins: made by hand it waits to be confirmed; sold over the counter it is done, unless something of it is a pre-order. */
export type Beginning = 'pending' | 'confirmed' | 'handed_over'

export function wishOf(input: OrderInput): OrderWish {
  return { ...input, shippingCountryId: input.shipping?.countryId ?? null }
}

/** Takes an order: price, stock, uses of promotions and number in one transaction. */
export async function createOrder(
  context: BusinessContext,
  input: OrderInput,
  begins: Beginning,
  source: Source = {},
): Promise<MadeOrder> {
  const wish = wishOf(input)
  const priced = await priceOrder(context, wish, { locks: true })
  requireSellable(context, wish, priced)
  return writeOrder(context, input, priced, begins, source)
}

interface Made extends Record<string, unknown> {
  readonly number: string
  readonly version: number
}

/** Writes an order whose price was made behind the locks of this transaction. */
export async function writeOrder(
  context: BusinessContext,
  input: OrderInput,
  priced: PricedOrder,
  begins: Beginning,
  { sourceName = null, paidBy = [] }: Source = {},
): Promise<MadeOrder> {
  const { tx, businessId, now } = context
  const { goods, price } = priced
  const id = newId(now.getTime())
  const { date } = wallClockAt(now, goods.timeZone)
  const isSent = input.shipping !== null
  const isPreOrder = priced.lines.some(({ product }) => product.availableFrom !== null)
  const isHandedOver = begins === 'handed_over' && !isSent && !isPreOrder
  const year = Number(date.slice(0, 4))
  const sequence = await takeNumber(tx, 'orders', { businessId, year })
  const order = tx
    .insert(orders)
    .values({
      ...pricedColumns(priced, context.language),
      businessId,
      id,
      status: isHandedOver ? 'completed' : begins === 'pending' ? 'pending' : 'confirmed',
      year,
      sequence: sql<number>`${sequence}`,
      number: sql<string>`null`,
      channel: input.channel,
      sourceName,
      giftRecipient: recipientOf(input, priced),
      posId: input.posId,
      storageId: goods.storageId,
      customerId: input.customerId,
      agentId: input.agentId,
      orderedAt: now,
      date,
      notes: input.notes,
      shippingStatus: isSent ? 'to_ship' : 'not_required',
      shipping: input.shipping,
      billing: input.billing,
      collectedAt: isHandedOver ? now : null,
      discountCode: input.discountCode,
      paidCents: paidBy.length > 0 ? price.totalCents : 0,
      paymentMethods: [...new Set(paidBy)].sort(),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ number: orders.number, version: orders.version })
  const lines = tx.insert(orderLines).values(linesOf(businessId, id, priced))
  const taken = lockedMovements(context, takenFromStock(priced, { orderId: id, date }))
  const { number, version } = await withReferenceErrors(referenceFields, () =>
    refusingWhatIsGone(() => insertTogether<Made>(tx, order, [lines, ...taken])),
  )
  await recordUses(context, price.applied, { orderId: id }, input.customerId)
  return {
    id,
    number,
    version,
    totalCents: price.totalCents,
    stated: statedPrice(priced, context.language),
  }
}

/** Whom the gift cards in an order are for; nobody where there are none. */
export function recipientOf(
  { giftRecipient }: OrderInput,
  { lines }: Pick<PricedOrder, 'lines'>,
): OrderInput['giftRecipient'] {
  return lines.some(({ product }) => product.isGiftCard) ? giftRecipient : null
}

const referenceFields: Readonly<Record<string, string>> = {
  orders_pos: 'posId',
  orders_customer: 'customerId',
  orders_sold_by: 'agentId',
}
