import type { CountedPiece } from '@cantina/domain/till/cash-pieces'
import { and, eq } from 'drizzle-orm'
import type { StaffContext } from '#platform/http/context'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { lockedSession } from './drawer-session'
import { nameOf } from './name-of'

/** Keeps what was counted: another count after it leaves this one in the report. */
export async function countDrawer(
  context: StaffContext,
  id: string,
  pieces: readonly CountedPiece[],
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const { counts } = await lockedSession(context, id)
  const counted = { at: now.toISOString(), by: nameOf(caller), pieces }
  await tx
    .update(drawerSessions)
    .set({ counts: [...counts, counted] })
    .where(and(eq(drawerSessions.businessId, businessId), eq(drawerSessions.id, id)))
}
