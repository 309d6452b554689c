import type { BodyOf } from '@cantina/contract/endpoint'
import type { moveCash as endpoint } from '@cantina/contract/till/drawer'
import { databaseErrorOf } from '#platform/database/database-errors'
import { Failure } from '#platform/failure'
import type { StaffContext } from '#platform/http/context'
import { newId } from '#platform/ids'
import { drawerMovements } from '#schema/till/drawer-sessions.table'
import { sessionById } from './drawer-session'

/** Cash that comes or goes without a sale: change fetched, ice paid for, a safe filled. */
export async function moveCash(
  context: StaffContext,
  id: string,
  { direction, cents, reason }: BodyOf<typeof endpoint>,
): Promise<void> {
  const { tx, businessId, caller, now } = context
  const session = await sessionById(context, id)
  try {
    await tx.insert(drawerMovements).values({
      businessId,
      id: newId(now.getTime()),
      drawerSessionId: session.id,
      at: now,
      userId: caller.userId,
      cents: direction === 'in' ? cents : -cents,
      reason,
    })
  } catch (error) {
    if (databaseErrorOf(error)?.constraint !== 'drawer_movements_open') throw error
    throw new Failure('drawer_closed')
  }
}
