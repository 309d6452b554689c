import type { DrawerMode } from '@cantina/domain/till/drawer'
import { wallClockAt } from '@cantina/domain/zoned-time'
import { type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import {
  type DrawerCount,
  drawerSessions,
  type StoredReport,
} from '#schema/till/drawer-sessions.table'

/** A drawer from its opening on, with what its reports say beside its figures. */
export interface DrawerSession {
  readonly id: string
  readonly posId: string
  readonly posName: string
  readonly mode: DrawerMode
  readonly currency: string
  readonly date: string
  readonly openedAt: Date
  readonly openedBy: string
  readonly floatCents: number
  readonly counts: readonly DrawerCount[]
  readonly number: number | null
  readonly report: StoredReport | null
  /** Opened on an earlier day and not closed since. */
  readonly isOverdue: boolean
}

interface Row extends Record<string, unknown> {
  id: string
  pos_id: string
  pos_name: string
  mode: DrawerMode
  currency: string
  time_zone: string
  date: string
  opened_at: string
  opened_by: string
  float_cents: string
  counts: DrawerCount[]
  number: number | null
  report: StoredReport | null
}

async function readSession(context: BusinessContext, which: SQL): Promise<DrawerSession | null> {
  const { tx, businessId, now } = context
  const { rows } = await tx.execute<Row>(sql`
    select d.id, d.pos_id, s.name as pos_name, s.drawer as mode, b.currency, b.time_zone, d.date::text as date, d.opened_at,
      concat_ws(' ', u.name, u.surname) as opened_by, d.float_cents, d.counts, d.number, d.report
    from ${drawerSessions} d
    join ${pointsOfSale} s on s.business_id = d.business_id and s.id = d.pos_id
    join ${users} u on u.business_id = d.business_id and u.id = d.opened_by_id
    join ${businesses} b on b.id = d.business_id
    where d.business_id = ${businessId} and ${which}`)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    posId: row.pos_id,
    posName: row.pos_name,
    mode: row.mode,
    currency: row.currency,
    date: row.date,
    openedAt: new Date(row.opened_at),
    openedBy: row.opened_by,
    floatCents: Number(row.float_cents),
    counts: row.counts,
    number: row.number,
    report: row.report,
    isOverdue: row.report === null && row.date < wallClockAt(now, row.time_zone).date,
  }
}

export async function sessionById(context: BusinessContext, id: string): Promise<DrawerSession> {
  const session = await readSession(context, sql`d.id = ${id}`)
  if (!session) throw new Failure('not_found')
  return session
}

export function openSessionAt(
  context: BusinessContext,
  posId: string,
): Promise<DrawerSession | null> {
  return readSession(context, sql`d.pos_id = ${posId} and d.closed_at is null`)
}

/** An open drawer that nobody else sells into, counts or closes until this transaction ends. */
export async function lockedSession(context: BusinessContext, id: string): Promise<DrawerSession> {
  const { tx, businessId } = context
  await tx.execute(
    sql`select from ${drawerSessions} where business_id = ${businessId} and id = ${id} for update`,
  )
  // Read after the lock: what was sold before it belongs to the drawer.
  const session = await sessionById(context, id)
  if (session.report) throw new Failure('drawer_closed')
  return session
}
