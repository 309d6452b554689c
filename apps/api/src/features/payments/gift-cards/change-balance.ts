import type { BodyOf } from '@cantina/contract/endpoint'
import type {
  adjustGiftCard as adjustEndpoint,
  expireGiftCard as expireEndpoint,
} from '@cantina/contract/payments/gift-cards'
import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'
import { lockedCard } from './locked-card'

type Entry = Pick<typeof giftCardEntries.$inferInsert, 'kind' | 'cents' | 'reason'>

/** Corrects what is left: written as the difference, with the reason. */
export async function adjustGiftCard(
  context: StaffContext,
  id: string,
  { version, balanceCents, reason }: BodyOf<typeof adjustEndpoint>,
): Promise<void> {
  const card = await lockedCard(context, id, version)
  const cents = balanceCents - card.balanceCents
  if (cents === 0) return
  await writeEntry(context, id, { kind: 'adjustment', cents, reason })
}

/** Takes everything off a card. */
export async function expireGiftCard(
  context: StaffContext,
  id: string,
  { version, reason }: BodyOf<typeof expireEndpoint>,
): Promise<void> {
  const { tx, businessId } = context
  const card = await lockedCard(context, id, version)
  if (card.balanceCents === 0) throw new Failure('wrong_state')
  await tx
    .update(giftCards)
    .set({ closedAs: 'expired' })
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id)))
  await writeEntry(context, id, { kind: 'expiry', cents: -card.balanceCents, reason })
}

async function writeEntry(
  { tx, businessId, caller, now }: StaffContext,
  giftCardId: string,
  entry: Entry,
): Promise<void> {
  await tx.insert(giftCardEntries).values({
    ...entry,
    businessId,
    id: newId(now.getTime()),
    giftCardId,
    userId: caller.userId,
    at: now,
  })
}
