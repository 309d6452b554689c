import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import type { ProviderDocument } from '@cantina/domain/operator/cash-flow'
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

export type DocumentLine = typeof settlementEntries.$inferSelect

/** What a document about a period is drawn from: as it was billed, or as things stand before it is. */
export interface CashFlowDocument {
  readonly flow: CashFlowDetail
  readonly document: ProviderDocument | null
  readonly provider: BilledParty | null
  readonly customer: BilledParty
  readonly currency: string
  /** Of a statement: every booking and order behind it. */
  readonly lines: readonly DocumentLine[]
  readonly lineCount: number
}

export async function loadInvoice(tx: Transaction, wanted: Wanted): Promise<CashFlowDocument> {
  const document = await loadDocument(tx, wanted)
  if (document.document === null) throw new Failure('not_billed')
  return document
}

export async function loadStatement(tx: Transaction, wanted: Wanted): Promise<CashFlowDocument> {
  const document = await loadDocument(tx, wanted)
  const lines = await tx
    .select()
    .from(settlementEntries)
    .where(
      and(
        eq(settlementEntries.businessId, document.flow.customerId),
        eq(settlementEntries.cashFlowId, wanted.id),
      ),
    )
    .orderBy(asc(settlementEntries.date), asc(settlementEntries.id))
    .limit(mostPrintedLines)
  return { ...document, lines }
}

async function loadDocument(tx: Transaction, wanted: Wanted): Promise<CashFlowDocument> {
  const flow = await readCashFlow(tx, wanted)
  const [stored] = await tx
    .select({ document: cashFlows.document, billed: cashFlows.billed })
    .from(cashFlows)
    .where(and(eq(cashFlows.businessId, flow.customerId), eq(cashFlows.id, flow.id)))
  const lineCount = flow.channels.reduce((sum, { entries }) => sum + entries, 0)
  const document = stored?.document ?? null
  if (stored?.billed) {
    const { provider, customer, currency } = stored.billed
    return { flow, document, provider, customer, currency, lines: [], lineCount }
  }
  const known = await knownProvider(tx)
  const provider = known && (await providerParty(tx, known))
  const { customer, currency } = await customerParty(tx, flow.customerId)
  return { flow, document, provider, customer, currency, lines: [], lineCount }
}
