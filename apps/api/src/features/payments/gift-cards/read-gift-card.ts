import type { FoundGiftCard, GiftCardDetail } from '@cantina/contract/payments/gift-cards'
import { anyRight, mayCall } from '@cantina/contract/permissions'
import { groupedGiftCardCode, parseGiftCardCode } from '@cantina/domain/payments/gift-card-code'
import { and, eq, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import type { BusinessContext, StaffContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { orders } from '#schema/orders/orders.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'
import { giftCards } from '#schema/payments/gift-cards.table'
import { payments } from '#schema/payments/payments.table'

export async function readGiftCard(context: StaffContext, id: string): Promise<GiftCardDetail> {
  const { tx, businessId, caller } = context
  const [card] = await tx
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.id, id)))
  if (!card) throw new Failure('not_found')
  const { number, initialCents, balanceCents, expiresOn, version, status, code } = card
  return {
    id,
    version,
    status,
    number,
    initialCents,
    balanceCents,
    expiresOn,
    createdAt: card.createdAt.toISOString(),
    recipient: recipientOf(card),
    mailedAt: card.mailedAt?.toISOString() ?? null,
    code: mayCall(anyRight('sales.edit'), caller) ? groupedGiftCardCode(code) : null,
    entries: await entriesOf(context, id),
  }
}

type Stored = typeof giftCards.$inferSelect

function recipientOf(card: Stored): GiftCardDetail['recipient'] {
  const { recipientName, recipientEmail, recipientLanguage, recipientMessage, sendOn } = card
  if (!recipientName || !recipientEmail || !recipientLanguage || !sendOn) return null
  return { recipientName, recipientEmail, recipientLanguage, recipientMessage, sendOn }
}

interface Row extends Record<string, unknown> {
  id: string
  at: string
  kind: GiftCardDetail['entries'][number]['kind']
  cents: string
  balance: string
  reason: string | null
  user_name: string
  source_kind: 'booking' | 'order' | null
  source_id: string
  source_number: string
}

async function entriesOf(
  { tx, businessId }: BusinessContext,
  id: string,
): Promise<GiftCardDetail['entries']> {
  const { rows } = await tx.execute<Row>(sql`
    select e.id, e.at, e.kind, e.cents, sum(e.cents) over (order by e.at, e.id) as balance, e.reason,
      coalesce(concat_ws(' ', u.name, u.surname), '') as user_name,
      case when b.id is not null then 'booking' when o.id is not null then 'order' end as source_kind,
      coalesce(b.id, o.id) as source_id, coalesce(b.number, o.number) as source_number
    from ${giftCardEntries} e
    join ${giftCards} g on g.business_id = e.business_id and g.id = e.gift_card_id
    left join ${payments} p on p.business_id = e.business_id and p.id = e.payment_id
    left join ${bookings} b on b.business_id = e.business_id and b.id = p.booking_id
    left join ${orders} o on o.business_id = e.business_id
      and o.id = case when e.kind in ('issue', 'cancellation') then g.order_id else p.order_id end
    left join ${users} u on u.business_id = e.business_id and u.id = e.user_id
    where e.business_id = ${businessId} and e.gift_card_id = ${id}
    order by e.at, e.id`)
  return rows.map((row) => ({
    id: row.id,
    at: new Date(row.at).toISOString(),
    kind: row.kind,
    cents: Number(row.cents),
    balanceCents: Number(row.balance),
    reason: row.reason,
    userName: row.user_name,
    source: row.source_kind && {
      kind: row.source_kind,
      id: row.source_id,
      number: row.source_number,
    },
  }))
}

/** The card with a code that was typed or scanned, and whether it pays now. */
export async function findGiftCard(
  context: BusinessContext,
  typed: string,
): Promise<FoundGiftCard> {
  const { tx, businessId } = context
  const code = parseGiftCardCode(typed)
  if (code === null) {
    throw new Failure('invalid_input', { fields: { code: { key: 'giftCardCode', params: {} } } })
  }
  const { id, number, initialCents, balanceCents, expiresOn, status } = giftCards
  const [card] = await tx
    .select({ id, number, initialCents, balanceCents, expiresOn, status })
    .from(giftCards)
    .where(and(eq(giftCards.businessId, businessId), eq(giftCards.code, code)))
  if (!card) {
    throw new Failure('gift_card_unknown', {
      fields: { code: { key: 'giftCardUnknown', params: {} } },
    })
  }
  const isOver = card.expiresOn !== null && card.expiresOn < (await todayInBusiness(context))
  const refusal = isOver || card.status === 'expired' ? 'gift_card_expired' : 'gift_card_empty'
  return { ...card, refusal: isOver || card.balanceCents === 0 ? refusal : null }
}
