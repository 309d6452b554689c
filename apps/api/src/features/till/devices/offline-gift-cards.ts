import type { Sale } from '@cantina/contract/till/checkout'
import { whyNotGiftCards } from '@cantina/domain/till/offline-gift-cards'
import { eq } from 'drizzle-orm'
import { loadTillSettings } from '#features/till/settings/till-settings'
import { Failure } from '#platform/failure'
import { moneyIn } from '#platform/formats'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import type { StoredReason } from '#schema/till/till-devices.table'

/** Cards that a device took unseen pay no more than the owner allows; null where they do not. */
export async function refusalOfGiftCards(
  context: BusinessContext,
  { tenders }: Sale,
): Promise<Failure | null> {
  if (!tenders.some(({ method }) => method === 'gift_card')) return null
  const { offlineGiftCardCents } = await loadTillSettings(context)
  const refusal = whyNotGiftCards(tenders, offlineGiftCardCents)
  if (!refusal) return null
  const limit = await moneyOf(context, offlineGiftCardCents)
  return new Failure('gift_card_offline', { params: { limit } })
}

async function moneyOf({ tx, businessId, language }: BusinessContext, cents: number) {
  const [business] = await tx
    .select({ currency: businesses.currency })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return moneyIn(language, business?.currency ?? 'EUR')(cents)
}

const cardRefusals: readonly string[] = [
  'gift_card_unknown',
  'gift_card_expired',
  'gift_card_balance',
]

/** A card that was taken unseen and does not pay: what is missing comes first, then why. */
export function sayWhatIsMissing(reason: StoredReason): StoredReason {
  return cardRefusals.includes(reason.code) ? { ...reason, code: 'gift_card_missing' } : reason
}

/** Whoever has a code has the money: once it was redeemed, what was reported keeps its end alone. */
export function withoutCodes(content: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { tenders } = content
  if (!Array.isArray(tenders)) return { ...content }
  return { ...content, tenders: tenders.map(withoutCode) }
}

function withoutCode(tender: unknown): unknown {
  const isCard =
    typeof tender === 'object' &&
    tender !== null &&
    'method' in tender &&
    tender.method === 'gift_card' &&
    'reference' in tender &&
    typeof tender.reference === 'string'
  return isCard ? { ...tender, reference: endOf(tender.reference as string) } : tender
}

function endOf(code: string): string {
  return code.replaceAll(/[\s-]/g, '').slice(-4)
}
