import type { DayClosing } from '@cantina/contract/documents/closing'
import { sql } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { payments } from '#schema/payments/payments.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import type { ClosingDays } from './closing-days'

interface DrawerRow extends Record<string, unknown> {
  id: string
  pos_id: string
  pos_name: string
  opened_at: string
  closed_at: string | null
  number: number | null
  net_cents: string
  difference_cents: string | null
}

/** The cash drawers that were opened on some days, closed or not. */
export async function drawersOf(
  { tx, businessId }: BusinessContext,
  { first, last, posId }: ClosingDays,
): Promise<DayClosing['drawers']> {
  const { rows } = await tx.execute<DrawerRow>(sql`
    select d.id, d.pos_id, s.name as pos_name, d.opened_at, d.closed_at, d.number,
      (select coalesce(sum(p.cents), 0) from ${payments} p where p.business_id = d.business_id and p.drawer_session_id = d.id) as net_cents,
      d.report #>> '{closing,differenceCents}' as difference_cents
    from ${drawerSessions} d
    join ${pointsOfSale} s on s.business_id = d.business_id and s.id = d.pos_id
    where d.business_id = ${businessId} and d.date between ${first} and ${last} ${posId ? sql`and d.pos_id = ${posId}` : sql``}
    order by d.opened_at, d.id`)
  return rows.map((row) => ({
    id: row.id,
    posId: row.pos_id,
    posName: row.pos_name,
    openedAt: new Date(row.opened_at).toISOString(),
    closedAt: row.closed_at && new Date(row.closed_at).toISOString(),
    number: row.number,
    netCents: Number(row.net_cents),
    differenceCents: row.difference_cents === null ? null : Number(row.difference_cents),
  }))
}
