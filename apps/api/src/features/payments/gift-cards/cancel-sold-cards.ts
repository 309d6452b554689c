import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'

/** How many pieces of a line come back. */
interface ReturnedCards {
  readonly position: number
  readonly quantity: number
}

/**
 * Takes back gift cards whose sale is undone, cancelled or returned. A card that somebody has used, or a balance that
 * was changed, is not taken back: its sale stands.
 */
export async function cancelSoldCards(
  context: BusinessContext,
  orderId: string,
  returned: readonly ReturnedCards[],
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const sold = await lockedCards(context, orderId)
  if (sold.length === 0) return
  const cancelled = returned.flatMap(({ position, quantity }) => {
    const ofLine = sold.filter(({ orderPosition }) => orderPosition === position)
    if (ofLine.length === 0) return []
    const untouched = ofLine.filter(({ isUntouched }) => isUntouched).slice(0, quantity)
    if (untouched.length === quantity) return untouched
    const used = ofLine.find(({ isUntouched }) => !isUntouched)
    throw new Failure('gift_card_used', { params: { number: used?.number ?? '' } })
  })
  if (cancelled.length === 0) return
  const ids = cancelled.map(({ id }) => id)
  await tx
    .update(giftCards)
    .set({ closedAs: 'cancelled' })
    .where(and(eq(giftCards.businessId, businessId), inArray(giftCards.id, ids)))
  await tx.insert(giftCardEntries).values(
    cancelled.map(({ id, balanceCents }) => ({
      businessId,
      id: newId(now.getTime()),
      giftCardId: id,
      kind: 'cancellation' as const,
      cents: -balanceCents,
      userId: caller.userId,
      at: now,
    })),
  )
}

/** The cards of an order that stand; nobody pays with them until this transaction ends. */
async function lockedCards({ tx, businessId }: BusinessContext, orderId: string) {
  const cards = await tx
    .select({
      id: giftCards.id,
      number: giftCards.number,
      orderPosition: giftCards.orderPosition,
      balanceCents: giftCards.balanceCents,
      closedAs: giftCards.closedAs,
    })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.orderId, orderId)))
    .orderBy(asc(giftCards.id))
    .for('no key update')
  if (cards.length === 0) return []
  const touched = await tx
    .selectDistinct({ id: giftCardEntries.giftCardId })
    .from(giftCardEntries)
    .where(
      and(
        eq(giftCardEntries.businessId, businessId),
        inArray(
          giftCardEntries.giftCardId,
          cards.map(({ id }) => id),
        ),
        ne(giftCardEntries.kind, 'issue'),
      ),
    )
  const isTouched = new Set(touched.map(({ id }) => id))
  return cards
    .filter(({ closedAs }) => closedAs !== 'cancelled')
    .map((card) => ({ ...card, isUntouched: !isTouched.has(card.id) }))
}
