import type {
  GiftCardMovements,
  giftCardLiability,
} from '@cantina/contract/analytics/gift-card-liability'
import type { AnswerOf, InputOf } from '@cantina/contract/endpoint'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { giftCardEntries } from '#schema/payments/gift-card-entries.table'

type Asked = InputOf<typeof giftCardLiability>['query']
type Liability = Omit<AnswerOf<typeof giftCardLiability>, 'asOf'>
type Figure = keyof GiftCardMovements

type Row = Record<Figure, string> & Record<string, unknown> & { readonly month: string }

/** What the ledger of gift cards sums up to at the end of a day on the calendar of the business. */
export async function readGiftCardLiability(
  { tx, businessId }: BusinessContext,
  { on }: Asked,
): Promise<Liability> {
  const { rows } = await tx.execute<Row>(sql`
    with entries as (
      select e.gift_card_id, e.kind, e.cents, e.at, b.time_zone
      from ${businesses} b join ${giftCardEntries} e on e.business_id = b.id
      where b.id = ${businessId} and e.at < ((${on}::date + 1)::timestamp at time zone b.time_zone)
    ), cards as (
      select date_trunc('month', min(at) at time zone min(time_zone))::date as month,
        coalesce(sum(cents) filter (where kind = 'issue'), 0) as issued,
        coalesce(sum(cents) filter (where kind = 'redemption'), 0) as redeemed,
        coalesce(sum(cents) filter (where kind = 'refund'), 0) as refunded,
        coalesce(sum(cents) filter (where kind = 'expiry'), 0) as expired,
        coalesce(sum(cents) filter (where kind = 'adjustment'), 0) as adjusted,
        coalesce(sum(cents) filter (where kind = 'cancellation'), 0) as cancelled,
        sum(cents) as outstanding
      from entries group by gift_card_id
    )
    select month::text, count(*) as "cards", sum(issued) as "issuedCents", sum(redeemed) as "redeemedCents",
      sum(refunded) as "refundedCents", sum(expired) as "expiredCents", sum(adjusted) as "adjustedCents",
      sum(cancelled) as "cancelledCents", sum(outstanding) as "outstandingCents"
    from cards group by month order by month`)
  const months = rows.map((row) => ({
    month: row.month,
    ...movementsOf((figure) => Number(row[figure])),
  }))
  const total = movementsOf((figure) => months.reduce((sum, month) => sum + month[figure], 0))
  return { on, total, months }
}

function movementsOf(centsOf: (figure: Figure) => number): GiftCardMovements {
  return {
    cards: centsOf('cards'),
    issuedCents: centsOf('issuedCents'),
    redeemedCents: centsOf('redeemedCents'),
    refundedCents: centsOf('refundedCents'),
    expiredCents: centsOf('expiredCents'),
    adjustedCents: centsOf('adjustedCents'),
    cancelledCents: centsOf('cancelledCents'),
    outstandingCents: centsOf('outstandingCents'),
  }
}
