import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { giftCards } from '#schema/payments/gift-cards.table'

/** Refuses to change what is in an order whose gift cards have been issued: they are returned first. */
export async function requireNoCards(
  { tx, businessId }: BusinessContext,
  orderId: string,
): Promise<void> {
  const [issued] = await tx
    .select({ number: giftCards.number })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.orderId, orderId)))
    .limit(1)
  if (issued) throw new Failure('gift_cards_issued')
}
