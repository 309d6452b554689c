import { inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import type { TestServer } from './test-server'

/** From now on these take cash with an open drawer alone. */
export async function keepDrawers(
  server: TestServer,
  places: readonly { readonly posId: string }[],
): Promise<void> {
  const ids = places.map(({ posId }) => posId)
  await server.database.asPlatform((tx) =>
    tx.update(pointsOfSale).set({ drawer: 'counted' }).where(inArray(pointsOfSale.id, ids)),
  )
}

interface Open extends Record<string, unknown> {
  id: string
  posId: string
  expected: number
}

interface DrawerDay extends Record<string, unknown> {
  date: string
  posId: string
  net: number
}

/** What should lie in each drawer, added up from the ledger once more. */
const counted = sql`(
  select d.*, d.float_cents
    + (select coalesce(sum(p.cents), 0) from payments p where p.drawer_session_id = d.id and p.method = 'cash')
    + (select coalesce(sum(m.cents), 0) from drawer_movements m where m.drawer_session_id = d.id) as expected,
    (select coalesce(sum(p.cents), 0) from payments p where p.drawer_session_id = d.id) as net
  from drawer_sessions d where d.business_id = current_business_id()) as d`

/** Where the drawers of a business and its ledger do not say the same, in words. */
export async function drawerProblems(tx: Transaction) {
  const { rows: problems } = await tx.execute<{ problem: string }>(sql`
    select 'cash outside of a drawer: ' || p.id as problem from payments p
    join points_of_sale s on s.business_id = p.business_id and s.id = p.pos_id
    where p.business_id = current_business_id() and p.drawer_session_id is null and s.drawer <> 'none'
      and (p.method = 'cash' or p.sale_id is not null) and p.user_id is not null
    union all
    select 'in a drawer of elsewhere: ' || p.id from payments p
    join drawer_sessions d on d.business_id = p.business_id and d.id = p.drawer_session_id
    where p.business_id = current_business_id() and (d.pos_id <> p.pos_id or p.at > d.closed_at)
    union all
    select 'taken while a drawer was open, and not in it: ' || p.id from payments p
    join drawer_sessions d on d.business_id = p.business_id and d.pos_id = p.pos_id and p.at > d.opened_at and p.at < d.closed_at
    where p.business_id = current_business_id() and p.drawer_session_id is distinct from d.id and p.user_id is not null
      and (p.sale_id is not null or p.method not in ('gateway', 'bank_transfer'))
    union all
    select 'a report that differs from the ledger: ' || d.id from ${counted}
    where d.closed_at is not null and (
      (d.report #>> '{figures,expectedCents}')::bigint <> d.expected or (d.report #>> '{figures,total,netCents}')::bigint <> d.net
      or (d.report #>> '{closing,countedCents}')::bigint - (d.report #>> '{closing,differenceCents}')::bigint <> d.expected
      or (select coalesce(sum((v ->> 'grossCents')::bigint), 0) from jsonb_array_elements(d.report #> '{figures,vat}') v) <> d.net
      or (select coalesce(sum((m ->> 'netCents')::bigint), 0) from jsonb_array_elements(d.report #> '{figures,methods}') m) <> d.net)
    union all
    select 'a gap in the numbers of ' || pos_id from drawer_sessions where business_id = current_business_id() and number is not null
    group by pos_id having max(number) <> count(*) or min(number) <> 1`)
  const { rows: open } = await tx.execute<Open>(
    sql`select d.id, d.pos_id as "posId", d.expected::int as expected from ${counted} where d.closed_at is null`,
  )
  const { rows: days } = await tx.execute<DrawerDay>(sql`
    select d.date::text as date, d.pos_id as "posId", sum(d.net)::int as net from ${counted} group by 1, 2`)
  const { rows: sums } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from payments where drawer_session_id is not null`,
  )
  return { problems, open, days, inDrawers: sums[0]?.count ?? 0 }
}
