import type { IssuedGiftCard } from '@cantina/contract/payments/gift-cards'
import { groupedGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { and, asc, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { giftCards } from '#schema/payments/gift-cards.table'

/** The cards that an order was issued, as they are handed over. */
export async function soldCards(
  { tx, businessId }: BusinessContext,
  orderId: string,
): Promise<IssuedGiftCard[]> {
  const { id, code, initialCents: cents, expiresOn } = giftCards
  const cards = await tx
    .select({ id, code, cents, expiresOn })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.orderId, orderId)))
    .orderBy(asc(giftCards.orderPosition), asc(giftCards.id))
  return cards.map((card) => ({ ...card, code: groupedGiftCardCode(card.code) }))
}
