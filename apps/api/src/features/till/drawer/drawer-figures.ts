import type { DrawerFigures } from '@cantina/contract/till/drawer'
import { expectedCash } from '@cantina/domain/till/drawer'
import { sql } from 'drizzle-orm'
import { flowsOf, summed, totalAndMethods } from '#features/documents/closing/money-flows'
import { vatOfPayments } from '#features/documents/closing/vat-of-payments'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'
import { drawerMovements } from '#schema/till/drawer-sessions.table'

interface MovementRow extends Record<string, unknown> {
  id: string
  at: string
  by: string
  cents: string
  reason: string
}

/** What a drawer took and should hold, from the ledger alone: the same for the X and the Z report. */
export async function drawerFigures(
  context: BusinessContext,
  session: { readonly id: string; readonly floatCents: number },
): Promise<DrawerFigures> {
  const which = sql`p.business_id = ${context.businessId} and p.drawer_session_id = ${session.id}`
  const flows = await flowsOf(context, which)
  const inCash = flows.filter(({ method }) => method === 'cash')
  const { inCents, backCents } = summed(inCash)
  const movements = await movementsOf(context, session.id)
  return {
    ...totalAndMethods(flows),
    vat: await vatOfPayments(context, which),
    cash: {
      inCents,
      inCount: inCash.reduce((sum, { in_count }) => sum + in_count, 0),
      backCents,
      backCount: inCash.reduce((sum, { back_count }) => sum + back_count, 0),
    },
    movements,
    expectedCents: expectedCash({ floatCents: session.floatCents, inCents, backCents, movements }),
  }
}

async function movementsOf(
  { tx, businessId }: BusinessContext,
  sessionId: string,
): Promise<DrawerFigures['movements']> {
  const { rows } = await tx.execute<MovementRow>(sql`
    select m.id, m.at, concat_ws(' ', u.name, u.surname) as by, m.cents, m.reason from ${drawerMovements} m
    join ${users} u on u.business_id = m.business_id and u.id = m.user_id
    where m.business_id = ${businessId} and m.drawer_session_id = ${sessionId} order by m.at, m.id`)
  return rows.map(({ id, at, by, cents, reason }) => ({
    id,
    at: new Date(at).toISOString(),
    by,
    cents: Number(cents),
    reason,
  }))
}
