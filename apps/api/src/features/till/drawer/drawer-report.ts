import type { DrawerReport } from '@cantina/contract/till/drawer'
import type { StaffContext } from '#platform/http/context'
import { drawerFigures } from './drawer-figures'
import type { DrawerSession } from './drawer-session'

/** A drawer as its report states it: from the ledger while it is open, as it was closed afterwards. */
export async function reportOf(
  context: StaffContext,
  session: DrawerSession,
): Promise<DrawerReport> {
  const { id, posId, posName, currency, mode, date, openedBy, floatCents, isOverdue } = session
  const { number, report } = session
  return {
    id,
    posId,
    posName,
    currency,
    mode,
    date,
    openedAt: session.openedAt.toISOString(),
    openedBy,
    floatCents,
    isOverdue,
    figures: report?.figures ?? (await figuresInView(context, session)),
    closing: report && number !== null ? { number, ...report.closing } : null,
  }
}

/** Who counts blind learns what is expected after the count; administrators may look at any time. */
async function figuresInView(context: StaffContext, session: DrawerSession) {
  const isBlind = session.mode === 'blind' && session.counts.length === 0
  if (isBlind && context.caller.role !== 'bussiness_admin') return null
  return drawerFigures(context, session)
}
