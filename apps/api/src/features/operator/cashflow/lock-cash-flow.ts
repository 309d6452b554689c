import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { cashFlows } from '#schema/operator/cash-flows.table'

export type CashFlow = typeof cashFlows.$inferSelect

/** The cash flow, for whoever is about to change it: the next one waits. */
export async function lockCashFlow(tx: Transaction, id: string): Promise<CashFlow> {
  const [flow] = await tx.select().from(cashFlows).where(eq(cashFlows.id, id)).for('update')
  if (!flow) throw new Failure('not_found')
  return flow
}
