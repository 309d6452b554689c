import { randomInt } from 'node:crypto'
import type { GiftCardRecipient } from '@cantina/contract/payments/gift-cards'
import {
  drawnCharacters,
  giftCardAlphabet,
  giftCardCode,
} from '@cantina/domain/payments/gift-card-code'
import type { BusinessContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { giftCards } from '#schema/payments/gift-cards.table'

interface NewGiftCard extends Partial<GiftCardRecipient> {
  readonly initialCents: number
  readonly expiresOn: string | null
  /** The line of the order that it is sold with. */
  readonly orderId: string | null
  readonly orderPosition: number | null
}

/** Cards with codes that nobody can guess and nothing on them yet. */
export async function newGiftCards(
  { tx, businessId, now }: BusinessContext,
  cards: readonly NewGiftCard[],
) {
  return tx
    .insert(giftCards)
    .values(
      cards.map((card) => ({
        ...card,
        businessId,
        id: newId(now.getTime()),
        code: drawCode(),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning({
      id: giftCards.id,
      number: giftCards.number,
      initialCents: giftCards.initialCents,
    })
}

function drawCode(): string {
  return giftCardCode(
    Array.from({ length: drawnCharacters }, () => randomInt(giftCardAlphabet.length)),
  )
}
