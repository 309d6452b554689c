import type { GiftCardPage } from '@cantina/contract/guest/gift-card-page'
import { and, desc, eq } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { guestBusinessOf } from '#features/guest/guest-page/guest-business'
import { Failure } from '#platform/failure'
import type { LinkReader } from '#platform/links/behind-link'
import type { SignedLink } from '#platform/links/signed-link'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'

/** A card for whoever holds it; reasons and people of the business are nobody else's. */
export async function readGiftCardPage(
  reader: LinkReader,
  { subject, subjectId }: SignedLink,
): Promise<Omit<GiftCardPage, 'language'>> {
  const { tx, businessId } = reader
  if (subject !== 'gift_card') throw new Failure('not_found')
  const { number, status, balanceCents, expiresOn } = giftCards
  const [card] = await tx
    .select({ number, status, balanceCents, expiresOn })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, subjectId)))
  if (!card) throw new Failure('not_found')
  const { id, at, kind, cents } = giftCardEntries
  const entries = await tx
    .select({ id, at, kind, cents })
    .from(giftCardEntries)
    .where(
      and(eq(giftCardEntries.businessId, businessId), eq(giftCardEntries.giftCardId, subjectId)),
    )
    .orderBy(desc(at), desc(id))
  const business = await loadBusiness(reader)
  return {
    ...card,
    house: guestBusinessOf(business),
    timeZone: business.timeZone,
    currency: business.currency,
    entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
  }
}
