import type { BodyOf } from '@cantina/contract/endpoint'
import type { returnOrder as endpoint } from '@cantina/contract/orders/orders'
import { commissionTakenBack } from '@cantina/domain/orders/agent-terms'
import { returnedCents } from '@cantina/domain/orders/returned-cents'
import { and, eq, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { cancelSoldCards } from '#features/payments/gift-cards/cancel-sold-cards'
import { proposedRefunds, refundEntries } from '#features/payments/payments/refund-entries'
import { saleChanged } from '#features/payments/payments/sale-occasions'
import { writePayments } from '#features/payments/payments/write-payments'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { orderLines, orderReturns, type ReturnedLine } from '#schema/orders/orders.table'
import { giftCardsAmong } from './gift-card-lines'
import { ledgerOf } from './ledger-of'
import { type LockedOrder, lockedOrder, type StoredLine } from './locked-order'
import { goodsReturned } from './order-occasions'
import { backToStock } from './order-stock'

type Return = BodyOf<typeof endpoint>

/** Takes goods back: they stand on the shelf again, their money is refunded, and credit notes say so. */
export async function returnOrder(
  context: BusinessContext,
  id: string,
  wish: Return,
): Promise<void> {
  const { tx, businessId, now, caller } = context
  const locked = await lockedOrder(context, id, { version: wish.version, step: 'return' })
  const { order } = locked
  const back = goodsBack(locked, wish.lines)
  const lines = back.map(({ line, quantity }): ReturnedLine => {
    const { position, returnedQuantity } = line
    return {
      position,
      quantity,
      cents: returnedCents(line, returnedQuantity, quantity),
      commissionCents: commissionTakenBack(line, returnedQuantity, quantity),
    }
  })
  await cancelSoldCards(context, id, giftCardsAmong(back))
  const shippingCents = wish.givesShippingBack ? await shippingLeft(context, locked) : 0
  const goodsCents = lines.reduce((sum, { cents }) => sum + cents, 0)
  for (const { line, quantity } of back) {
    await tx
      .update(orderLines)
      .set({ returnedQuantity: line.returnedQuantity + quantity })
      .where(
        and(
          eq(orderLines.businessId, businessId),
          eq(orderLines.orderId, id),
          eq(orderLines.position, line.position),
        ),
      )
  }
  await tx.insert(orderReturns).values({
    businessId,
    id: newId(now.getTime()),
    orderId: id,
    at: now,
    date: await todayInBusiness(context),
    reason: wish.reason,
    lines,
    goodsCents,
    giftCardCents: giftCardCentsOf(locked, lines),
    shippingCents,
    commissionCents: lines.reduce((sum, { commissionCents }) => sum + commissionCents, 0),
    isRestocked: wish.isRestocked,
    userId: caller.userId,
  })
  if (wish.isRestocked) await backToStock(context, order, back)
  const credited = [
    ...lines.map(({ position, cents }) => ({ line: position, cents })),
    { line: 'shipping' as const, cents: shippingCents },
  ]
  await goodsReturned.announce(context, { orderId: id }, credited, wish.reason)
  await refundReturned(context, locked, goodsCents + shippingCents, wish)
  // Behind an invoice that is credited as a whole now, receipts may state more than is paid.
  await saleChanged.announce(context, { orderId: id }, { cause: 'refunded', reason: wish.reason })
}

function goodsBack({ lines }: LockedOrder, wanted: Return['lines']) {
  const seen = new Set<number>()
  return wanted.map(({ position, quantity }, index): { line: StoredLine; quantity: number } => {
    const line = lines.find((one) => one.position === position)
    if (!line || seen.has(position)) throw refused(index, 'position', 'notInList')
    seen.add(position)
    if (quantity > line.quantity - line.returnedQuantity) {
      throw refused(index, 'quantity', 'maximumQuantity')
    }
    return { line, quantity }
  })
}

/** What of the goods that come back is gift cards. */
function giftCardCentsOf({ lines }: LockedOrder, returned: readonly ReturnedLine[]): number {
  const isGiftCard = new Set(
    lines.filter((line) => line.isGiftCard).map(({ position }) => position),
  )
  return returned.reduce(
    (sum, { position, cents }) => sum + (isGiftCard.has(position) ? cents : 0),
    0,
  )
}

function refused(index: number, field: string, key: 'notInList' | 'maximumQuantity'): Failure {
  return new Failure('invalid_input', {
    fields: { [`lines.${index}.${field}`]: { key, params: {} } },
  })
}

/** What of the shipping charge has not gone back yet. */
async function shippingLeft(
  { tx, businessId }: BusinessContext,
  { order }: LockedOrder,
): Promise<number> {
  const [given] = await tx
    .select({ cents: sql<string>`coalesce(sum(${orderReturns.shippingCents}), 0)` })
    .from(orderReturns)
    .where(and(eq(orderReturns.businessId, businessId), eq(orderReturns.orderId, order.id)))
  return order.shippingCents - Number(given?.cents ?? 0)
}

/** Of what was paid, what is more than the order is worth now; where nothing was, only the debt is smaller. */
async function refundReturned(
  context: BusinessContext,
  { order }: LockedOrder,
  cents: number,
  { refunds, refundReason }: Return,
): Promise<void> {
  const after = { ...order, returnedCents: order.returnedCents + cents }
  const netPaidCents = order.paidCents - order.refundedCents
  const owed = Math.max(0, netPaidCents - (after.totalCents - after.returnedCents))
  const target = ledgerOf(after)
  const parts = refunds ?? (await proposedRefunds(context, target, owed))
  if (parts.reduce((sum, part) => sum + part.cents, 0) !== owed) {
    throw new Failure('refunds_differ', { current: { refundCents: owed } })
  }
  const entries = await refundEntries(context, target, { refunds: parts, refundReason })
  await writePayments(context, target, entries, (index) => `refunds.${index}.cents`)
}
