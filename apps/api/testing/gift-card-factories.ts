import type { IssuedGiftCard } from '@cantina/contract/payments/gift-cards'
import {
  drawnCharacters,
  giftCardAlphabet,
  giftCardCode,
} from '@cantina/domain/payments/gift-card-code'
import { and, eq } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { vatRates } from '#schema/business/vat-rates.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'
import { createProduct, type Scene } from './catalogue-factories'
import { unique } from './factories'

/** A product of which each piece becomes a gift card of 50. */
export async function createGiftCardProduct(
  scene: Scene,
  values: Parameters<typeof createProduct>[1] = {},
): Promise<string> {
  const { server, businessId } = scene
  const vatRateId = newId()
  await server.database.inBusiness({ businessId }, (tx) =>
    tx.insert(vatRates).values({
      businessId,
      id: vatRateId,
      name: unique('0%'),
      ratePercent: 0,
      natureCode: 'N2.2',
      isDefault: false,
    }),
  )
  return createProduct(scene, {
    name: 'Gift card 50',
    isGiftCard: true,
    isOnSale: true,
    managesStock: false,
    consumerPriceCents: 5_000,
    vatRateId,
    ...values,
  })
}

/** A card with something on it, straight into its tables. */
export async function createGiftCard(
  { server, businessId }: Scene,
  {
    cents = 5_000,
    expiresOn = null,
    at = server.clock.now(),
  }: { cents?: number; expiresOn?: string | null; at?: Date } = {},
): Promise<Pick<IssuedGiftCard, 'id' | 'code'>> {
  const id = newId()
  const code = giftCardCode(
    Array.from({ length: drawnCharacters }, () =>
      Math.floor(Math.random() * giftCardAlphabet.length),
    ),
  )
  await server.database.inBusiness({ businessId }, async (tx) => {
    await tx.insert(giftCards).values({ businessId, id, code, initialCents: cents, expiresOn })
    const key = { businessId, id: newId(), giftCardId: id }
    await tx.insert(giftCardEntries).values({ ...key, kind: 'issue', cents, at })
  })
  return { id, code }
}

export async function balanceOf({ server, businessId }: Scene, id: string): Promise<number> {
  const [card] = await server.database.inBusiness({ businessId }, (tx) =>
    tx
      .select({ balanceCents: giftCards.balanceCents })
      .from(giftCards)
      .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id))),
  )
  return card?.balanceCents ?? Number.NaN
}
