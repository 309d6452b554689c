import type { BodyOf } from '@cantina/contract/endpoint'
import type { changeGiftCardRecipient as endpoint } from '@cantina/contract/payments/gift-cards'
import { and, eq, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { giftCards } from '#schema/payments/gift-cards.table'
import { lockedCard } from './locked-card'

const nobody = {
  recipientName: null,
  recipientEmail: null,
  recipientLanguage: null,
  recipientMessage: null,
  sendOn: null,
} as const

/** Says who gets a card by e-mail and when, until it is sent; nobody: it is handed over. */
export async function changeRecipient(
  context: StaffContext,
  id: string,
  { version, recipient }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { tx, businessId, now } = context
  const card = await lockedCard(context, id, version)
  if (card.mailedAt !== null) throw new Failure('gift_card_mailed')
  if (card.balanceCents === 0) throw new Failure('wrong_state')
  if (recipient && recipient.sendOn < (await todayInBusiness(context))) {
    throw new Failure('invalid_input', {
      fields: { sendOn: { key: 'momentIsOver', params: {} } },
    })
  }
  await tx
    .update(giftCards)
    .set({
      ...(recipient ?? nobody),
      version: sql`${giftCards.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id)))
}
