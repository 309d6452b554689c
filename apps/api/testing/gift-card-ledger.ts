import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'

/** Where the gift cards of a business, their ledger and its payments do not say the same, in words. */
export async function giftCardProblems(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ problem: string }>(sql`
    select 'a balance that differs from its ledger: ' || g.id as problem from gift_cards g
    where g.business_id = current_business_id() and g.balance_cents <> (
      select coalesce(sum(e.cents), 0) from gift_card_entries e where e.business_id = g.business_id and e.gift_card_id = g.id)
    union all
    select 'below zero at some time: ' || e.id from (
      select id, sum(cents) over (partition by gift_card_id order by at, id) as balance from gift_card_entries
      where business_id = current_business_id()) e where e.balance < 0
    union all
    select 'a payment that its card does not have: ' || p.id from payments p
    left join gift_card_entries e on e.business_id = p.business_id and e.payment_id = p.id
    where p.business_id = current_business_id() and p.method = 'gift_card'
      and (e.gift_card_id, e.cents) is distinct from (p.gift_card_id, -p.cents)
    union all
    select 'an order whose cards are not worth what was paid for them: ' || o.id from orders o
    where o.business_id = current_business_id() and o.gift_card_cents > 0 and o.status <> 'cancelled' and exists (
      select from gift_cards g where g.business_id = o.business_id and g.order_id = o.id) and (
      select coalesce(sum(g.initial_cents), 0) from gift_cards g
      where g.business_id = o.business_id and g.order_id = o.id and g.closed_as is distinct from 'cancelled'
    ) <> o.gift_card_cents - (
      select coalesce(sum(r.gift_card_cents), 0) from order_returns r where r.business_id = o.business_id and r.order_id = o.id)`)
  return rows.map(({ problem }) => problem)
}
