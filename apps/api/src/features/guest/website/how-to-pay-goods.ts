import { sql } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { goodsPaidAt, howToPay, howToPayAhead } from '#features/communications/compose/how-to-pay'
import { readGoods } from '#features/communications/compose/read-goods'
import { leastBalanceCents } from '#features/payments/gateway/cards-taken'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { products } from '#schema/catalogue/products.table'

interface Wished {
  readonly posId: string
  readonly productIds: readonly string[]
  readonly isSent: boolean
  readonly totalCents: number
}

interface Row extends Record<string, unknown> {
  iban: string | null
  isOfGiftCards: boolean
}

/** How a basket can be paid where its buyer does not pay by card at once: the words of the order's own page. */
export async function howToPayBasket(
  context: BusinessContext,
  { posId, productIds, isSent, totalCents }: Wished,
): Promise<string | null> {
  const { tx, businessId } = context
  const { rows } = await tx.execute<Row>(sql`
    select p.iban, not exists (select from ${products} g
        where g.business_id = p.business_id and g.id = any(${sql.param([...productIds])}::uuid[]) and not g.is_gift_card) as "isOfGiftCards"
    from ${pointsOfSale} p where p.business_id = ${businessId} and p.id = ${posId}`)
  const { iban = null, isOfGiftCards = false } = rows[0] ?? {}
  const paidAt = goodsPaidAt({ isSent, isOfGiftCards })
  return howToPayAhead({ dueCents: totalCents, iban, paidAt }, await receiverOf(context))
}

/** How what is left of an order can be paid; null where nothing is. */
export async function howToPayOrder(
  context: BusinessContext,
  orderId: string,
): Promise<string | null> {
  const [goods] = await readGoods(context.tx, context, [orderId])
  return goods
    ? howToPay({ ...goods, paidAt: goodsPaidAt(goods) }, await receiverOf(context))
    : null
}

async function receiverOf(context: BusinessContext) {
  return {
    language: context.language,
    holder: (await loadBusiness(context)).name,
    leastByCardCents: await leastBalanceCents(context),
  }
}
