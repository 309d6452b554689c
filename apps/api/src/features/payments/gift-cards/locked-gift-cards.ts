import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { giftCards } from '#schema/payments/gift-cards.table'

/** Keeps cards as they are until this transaction ends, in everyone's order; payments that point to one share its key. */
function lockedCards({ tx, businessId }: BusinessContext, which: SQL) {
  return tx
    .select({
      id: giftCards.id,
      code: giftCards.code,
      number: giftCards.number,
      version: giftCards.version,
      balanceCents: giftCards.balanceCents,
      expiresOn: giftCards.expiresOn,
      mailedAt: giftCards.mailedAt,
    })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), which))
    .orderBy(asc(giftCards.id))
    .for('no key update')
}

export function lockCardsWithCodes(context: BusinessContext, codes: readonly string[]) {
  return lockedCards(context, inArray(giftCards.code, [...codes]))
}

export function lockCards(context: BusinessContext, ids: readonly string[]) {
  return lockedCards(context, inArray(giftCards.id, [...ids]))
}
