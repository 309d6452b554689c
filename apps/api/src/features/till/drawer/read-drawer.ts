import type { DrawerState } from '@cantina/contract/till/drawer'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { StaffContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { reportOf } from './drawer-report'
import { openSessionAt } from './drawer-session'

/** The drawer of a point of sale as it is now. */
export async function readDrawer(context: StaffContext, posId: string): Promise<DrawerState> {
  const { tx, businessId } = context
  const [pos] = await tx
    .select({ mode: pointsOfSale.drawer })
    .from(pointsOfSale)
    .where(and(eq(pointsOfSale.businessId, businessId), eq(pointsOfSale.id, posId)))
  if (!pos) throw notInList('pos')
  const open = await openSessionAt(context, posId)
  const last = await lastClosed(context, posId)
  return {
    mode: pos.mode,
    open: open && (await reportOf(context, open)),
    proposedFloatCents: last?.report?.closing.leftCents ?? 0,
    last:
      last?.number && last.closedAt
        ? { id: last.id, number: last.number, closedAt: last.closedAt.toISOString() }
        : null,
  }
}

async function lastClosed({ tx, businessId }: StaffContext, posId: string) {
  const { id, number, closedAt, report } = drawerSessions
  const [last] = await tx
    .select({ id, number, closedAt, report })
    .from(drawerSessions)
    .where(
      and(
        eq(drawerSessions.businessId, businessId),
        eq(drawerSessions.posId, posId),
        isNotNull(drawerSessions.closedAt),
      ),
    )
    .orderBy(desc(drawerSessions.number))
    .limit(1)
  return last
}
