import type { BodyOf } from '@cantina/contract/endpoint'
import type { changeCashFlow as call } from '@cantina/contract/operator/cashflow'
import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import { and, eq, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { PlatformContext } from '#platform/http/context'
import { cashFlows } from '#schema/operator/cash-flows.table'
import { lockCashFlow } from './lock-cash-flow'
import { readCashFlow } from './read-cash-flow'

/** Until it is billed its day can be put off; notes can always be added. */
export async function changeCashFlow(
  { tx, now }: PlatformContext,
  id: string,
  { version, dueDate, notes }: BodyOf<typeof call>,
): Promise<CashFlowDetail> {
  const flow = await lockCashFlow(tx, id)
  if (flow.version !== version) {
    throw new Failure('stale_version', { current: await readCashFlow(tx, { id }) })
  }
  if (flow.number !== null && dueDate !== flow.dueDate) {
    throw new Failure('already_billed', { params: { number: flow.number } })
  }
  await tx
    .update(cashFlows)
    .set({ dueDate, notes, version: sql`${cashFlows.version} + 1`, updatedAt: now })
    .where(and(eq(cashFlows.businessId, flow.businessId), eq(cashFlows.id, id)))
  return readCashFlow(tx, { id })
}
