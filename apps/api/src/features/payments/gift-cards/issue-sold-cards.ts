import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import { giftCardExpiry } from '@cantina/domain/payments/gift-card-expiry'
import { and, eq, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { orderLines, orders } from '#schema/orders/orders.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'
import { newGiftCards } from './new-gift-cards'

/** A line of an order of which each piece becomes a gift card. */
export interface GiftCardLine {
  readonly position: number
  readonly quantity: number
  readonly unitCents: number
  readonly giftCardMonths: number | null
}

/** Issues the gift cards of an order once all of it is paid: before that nobody owes anything to their holder. */
export async function issueSoldCards(context: BusinessContext, orderId: string): Promise<void> {
  const lines = await paidLines(context, orderId)
  if (lines.length === 0) return
  await issueLines(context, orderId, lines, await recipientOf(context, orderId))
}

async function recipientOf(
  { tx, businessId }: BusinessContext,
  orderId: string,
): Promise<GiftCardRecipient | null> {
  const [order] = await tx
    .select({ recipient: orders.giftRecipient })
    .from(orders)
    .where(and(eq(orders.businessId, businessId), eq(orders.id, orderId)))
  return order?.recipient ?? null
}

/** The same of an order that was just made and paid in one go. */
export async function issueLines(
  context: BusinessContext,
  orderId: string,
  lines: readonly GiftCardLine[],
  recipient: GiftCardRecipient | null = null,
): Promise<void> {
  if (lines.length === 0) return
  const { tx, businessId, caller, now } = context
  const today = await todayInBusiness(context)
  const cards = await newGiftCards(
    context,
    lines.flatMap(({ position, quantity, unitCents, giftCardMonths }) =>
      Array.from({ length: quantity }, () => ({
        ...recipient,
        orderId,
        orderPosition: position,
        initialCents: unitCents,
        expiresOn: giftCardMonths === null ? null : giftCardExpiry(today, giftCardMonths),
      })),
    ),
  )
  await tx.insert(giftCardEntries).values(
    cards.map(({ id, initialCents }) => ({
      businessId,
      id: newId(now.getTime()),
      giftCardId: id,
      kind: 'issue' as const,
      cents: initialCents,
      userId: caller.userId,
      at: now,
    })),
  )
}

interface Row extends Record<string, unknown> {
  position: number
  quantity: number
  unit_cents: string
  gift_card_months: number | null
}

/** Lines of a paid order whose cards are not issued yet. */
async function paidLines(
  { tx, businessId }: BusinessContext,
  orderId: string,
): Promise<GiftCardLine[]> {
  const { rows } = await tx.execute<Row>(sql`
    select l.position, l.quantity - l.returned_quantity as quantity, l.unit_cents, l.gift_card_months
    from ${orders} o join ${orderLines} l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = ${businessId} and o.id = ${orderId} and l.is_gift_card and l.quantity > l.returned_quantity
      and o.paid_cents - o.refunded_cents >= o.total_cents - o.returned_cents
      and not exists (select from ${giftCards} g
        where g.business_id = l.business_id and g.order_id = l.order_id and g.order_position = l.position)
    order by l.position`)
  return rows.map(({ position, quantity, unit_cents, gift_card_months }) => ({
    position,
    quantity,
    unitCents: Number(unit_cents),
    giftCardMonths: gift_card_months,
  }))
}
