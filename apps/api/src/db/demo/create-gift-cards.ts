import {
  drawnCharacters,
  giftCardAlphabet,
  giftCardCode,
} from '@cantina/domain/payments/gift-card-code'
import { giftCardExpiry } from '@cantina/domain/payments/gift-card-expiry'
import { sql } from 'drizzle-orm'
import { newId } from '#platform/ids'
import { orderLines, orders } from '#schema/orders/orders.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'
import type { DemoContext } from './demo-context'
import { type Random, seededRandom } from './random'

interface SoldLine extends Record<string, unknown> {
  order_id: string
  position: number
  pieces: number
  unit_cents: string
  gift_card_months: number | null
  ordered_at: string
  date: string
}

/** A card for each piece that was sold and paid, and one whose balance somebody had to correct. */
export async function createGiftCards(demo: DemoContext): Promise<void> {
  const { tx, businessId, ownerId: userId } = demo
  const random = seededRandom(45)
  const cards = (await soldLines(demo)).flatMap((line) =>
    Array.from({ length: line.pieces }, () => cardOf(line, businessId, random)),
  )
  if (cards.length === 0) return
  await tx.insert(giftCards).values(cards)
  const issued = cards.map(({ id, initialCents, createdAt: at }) => ({
    ...{ businessId, id: newId(at.getTime()), giftCardId: id, userId, at },
    kind: 'issue' as const,
    cents: initialCents,
    reason: null,
  }))
  const corrected = issued.slice(0, 1).map((entry) => ({
    ...{ ...entry, id: newId(entry.at.getTime() + 1), at: new Date(entry.at.getTime() + 1) },
    kind: 'adjustment' as const,
    cents: 1_000,
    reason: 'Omaggio per l’attesa alla consegna',
  }))
  await tx.insert(giftCardEntries).values([...issued, ...corrected])
}

function cardOf(line: SoldLine, businessId: string, random: Random) {
  const createdAt = new Date(line.ordered_at)
  const drawn = Array.from({ length: drawnCharacters }, () =>
    random.whole(0, giftCardAlphabet.length - 1),
  )
  return {
    businessId,
    id: newId(createdAt.getTime()),
    code: giftCardCode(drawn),
    initialCents: Number(line.unit_cents),
    expiresOn:
      line.gift_card_months === null ? null : giftCardExpiry(line.date, line.gift_card_months),
    orderId: line.order_id,
    orderPosition: line.position,
    createdAt,
    updatedAt: createdAt,
  }
}

async function soldLines({ tx, businessId }: DemoContext): Promise<SoldLine[]> {
  const { rows } = await tx.execute<SoldLine>(sql`
    select l.order_id, l.position, l.quantity - l.returned_quantity as pieces, l.unit_cents, l.gift_card_months, o.ordered_at, o.date::text
    from ${orders} o join ${orderLines} l on l.business_id = o.business_id and l.order_id = o.id
    where o.business_id = ${businessId} and l.is_gift_card and o.status <> 'cancelled'
      and o.paid_cents - o.refunded_cents >= o.total_cents - o.returned_cents
    order by o.ordered_at, l.position`)
  return rows
}
