import * as contract from '@cantina/contract/till/drawer'
import { getTableName } from 'drizzle-orm'
import type { StaffContext } from '#platform/http/context'
import { inBusiness } from '#platform/http/route'
import { say } from '#platform/texts'
import { nameTable } from '#resource/entity-names'
import { drawerSessions } from '#schema/till/drawer-sessions.table'
import { closeDrawer } from './close-drawer'
import { countDrawer } from './count-drawer'
import { reportOf } from './drawer-report'
import { sessionById } from './drawer-session'
import { moveCash } from './move-cash'
import { openDrawer } from './open-drawer'
import { readDrawer } from './read-drawer'

// What is in the way of deleting a point of sale or a user.
nameTable(getTableName(drawerSessions), 'entities.till.drawer')

export const drawerRoutes = [
  inBusiness(contract.readDrawer, (context, { query }) => readDrawer(context, query.pos)),
  inBusiness(contract.openDrawer, async (context, { body }) =>
    answerFor(context, await openDrawer(context, body), 'drawerOpened'),
  ),
  inBusiness(contract.moveCash, async (context, { params, body }) => {
    await moveCash(context, params.id, body)
    return answerFor(context, params.id, 'cashMoved')
  }),
  inBusiness(contract.countDrawer, async (context, { params, body }) => {
    await countDrawer(context, params.id, body.pieces)
    return answerFor(context, params.id, 'drawerCounted')
  }),
  inBusiness(contract.closeDrawer, async (context, { params, body }) => {
    await closeDrawer(context, params.id, body)
    return answerFor(context, params.id, 'drawerClosed')
  }),
  inBusiness(contract.readDrawerReport, async (context, { params }) =>
    reportOf(context, await sessionById(context, params.id)),
  ),
]

async function answerFor(
  context: StaffContext,
  id: string,
  done: 'drawerOpened' | 'cashMoved' | 'drawerCounted' | 'drawerClosed',
) {
  const drawer = await reportOf(context, await sessionById(context, id))
  return { message: say(context.language, `messages.${done}`), drawer }
}
