import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { giftCards } from '#schema/payments/gift-cards.table'

/** A card that still pays, as it is printed. */
export async function printedGiftCard({ tx, businessId }: BusinessContext, id: string) {
  const { code, number, balanceCents, expiresOn, recipientLanguage } = giftCards
  const [card] = await tx
    .select({
      id: giftCards.id,
      businessId: giftCards.businessId,
      code,
      number,
      balanceCents,
      expiresOn,
      recipientLanguage,
      currency: businesses.currency,
    })
    .from(giftCards)
    .innerJoin(businesses, eq(businesses.id, giftCards.businessId))
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id)))
  if (!card) throw new Failure('not_found')
  if (card.balanceCents === 0) throw new Failure('wrong_state')
  return card
}
