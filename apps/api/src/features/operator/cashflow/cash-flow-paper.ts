import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import type { ProviderPaper } from '@cantina/domain/settlement/cash-flow'
import { and, asc, eq } from 'drizzle-orm'
import { knownProvider } from '#features/operator/provider/load-provider'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import type { BilledParty } from '#schema/operator/billed-content'
import { cashFlows } from '#schema/operator/cash-flows.table'
import { settlementEntries } from '#schema/operator/settlements.table'
import { customerParty, providerParty } from './billed-parties'
import { readCashFlow, type Wanted } from './read-cash-flow'

/** So many lines are put on paper; all of them are in the CSV. */
const mostPrintedLines = 2_000

export type PaperLine = typeof settlementEntries.$inferSelect

/** What a paper about a period is drawn from: as it was billed, or as things stand before it is. */
export interface CashFlowPaper {
  readonly flow: CashFlowDetail
  readonly paper: ProviderPaper | null
  readonly provider: BilledParty | null
  readonly customer: BilledParty
  readonly currency: string
  /** Of a statement: every booking and order behind it. */
  readonly lines: readonly PaperLine[]
  readonly lineCount: number
}

export async function loadInvoice(tx: Transaction, wanted: Wanted): Promise<CashFlowPaper> {
  const paper = await loadPaper(tx, wanted)
  if (paper.paper === null) throw new Failure('not_billed')
  return paper
}

export async function loadStatement(tx: Transaction, wanted: Wanted): Promise<CashFlowPaper> {
  const paper = await loadPaper(tx, wanted)
  const lines = await tx
    .select()
    .from(settlementEntries)
    .where(
      and(
        eq(settlementEntries.businessId, paper.flow.customerId),
        eq(settlementEntries.cashFlowId, wanted.id),
      ),
    )
    .orderBy(asc(settlementEntries.date), asc(settlementEntries.id))
    .limit(mostPrintedLines)
  return { ...paper, lines }
}

async function loadPaper(tx: Transaction, wanted: Wanted): Promise<CashFlowPaper> {
  const flow = await readCashFlow(tx, wanted)
  const [stored] = await tx
    .select({ paper: cashFlows.paper, billed: cashFlows.billed })
    .from(cashFlows)
    .where(and(eq(cashFlows.businessId, flow.customerId), eq(cashFlows.id, flow.id)))
  const lineCount = flow.channels.reduce((sum, { entries }) => sum + entries, 0)
  const paper = stored?.paper ?? null
  if (stored?.billed) {
    const { provider, customer, currency } = stored.billed
    return { flow, paper, provider, customer, currency, lines: [], lineCount }
  }
  const known = await knownProvider(tx)
  const provider = known && (await providerParty(tx, known))
  const { customer, currency } = await customerParty(tx, flow.customerId)
  return { flow, paper, provider, customer, currency, lines: [], lineCount }
}
