import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database'
import { Failure } from '#platform/failure'
import { cashFlowPayments, cashFlows } from '#schema/operator/cash-flows.table'
import { cashFlowRows } from '#schema/operator/cash-flows.view'
import { settlementEntries } from '#schema/operator/settlements.table'

/** Which one, and for a business that it is its own. */
export interface Wanted {
  readonly id: string
  readonly businessId?: string
}

/** One period with everything that is behind it but its lines, the same for both sides. */
export async function readCashFlow(tx: Transaction, wanted: Wanted): Promise<CashFlowDetail> {
  const [row] = await tx
    .select({ row: cashFlowRows, billedOn: cashFlows.billedOn, billed: cashFlows.billed })
    .from(cashFlowRows)
    .innerJoin(
      cashFlows,
      and(eq(cashFlows.businessId, cashFlowRows.businessId), eq(cashFlows.id, cashFlowRows.id)),
    )
    .where(
      and(
        eq(cashFlowRows.id, wanted.id),
        wanted.businessId ? eq(cashFlowRows.businessId, wanted.businessId) : undefined,
      ),
    )
  if (!row) throw new Failure('not_found')
  const { businessId, createdAt: _, updatedAt: __, state: ___, searchText: ____, ...flow } = row.row
  const own = { businessId, cashFlowId: flow.id }
  const sums = await sumsByChannel(tx, own)
  return {
    ...flow,
    billedOn: row.billedOn,
    vatPercent: row.billed?.vatPercent ?? null,
    commissionNetCents: row.billed?.commissionNetCents ?? null,
    commissionVatCents: row.billed?.commissionVatCents ?? null,
    channels: sums.map(({ corrections: _, ...channel }) => channel),
    corrections: sums
      .map(({ corrections }) => corrections)
      .reduce(
        (one, other) => ({
          amountCents: one.amountCents + other.amountCents,
          commissionCents: one.commissionCents + other.commissionCents,
          entries: one.entries + other.entries,
        }),
        { amountCents: 0, commissionCents: 0, entries: 0 },
      ),
    payments: await paymentsOf(tx, own),
  }
}

interface Own {
  readonly businessId: string
  readonly cashFlowId: string
}

async function sumsByChannel(tx: Transaction, { businessId, cashFlowId }: Own) {
  const { channel, turnoverCents, commissionCents, isCorrection } = settlementEntries
  const sum = (part: AnyPgColumn, where = sql`true`) =>
    sql`coalesce(sum(${part}) filter (where ${where}), 0)`.mapWith(Number)
  const count = (where = sql`true`) => sql`count(*) filter (where ${where})`.mapWith(Number)
  const corrected = sql`${isCorrection}`
  return tx
    .select({
      channel,
      amountCents: sum(turnoverCents),
      commissionCents: sum(commissionCents),
      entries: count(),
      corrections: {
        amountCents: sum(turnoverCents, corrected),
        commissionCents: sum(commissionCents, corrected),
        entries: count(corrected),
      },
    })
    .from(settlementEntries)
    .where(
      and(
        eq(settlementEntries.businessId, businessId),
        eq(settlementEntries.cashFlowId, cashFlowId),
      ),
    )
    .groupBy(channel)
    .orderBy(channel)
}

async function paymentsOf(
  tx: Transaction,
  { businessId, cashFlowId }: Own,
): Promise<CashFlowDetail['payments']> {
  const payments = await tx
    .select()
    .from(cashFlowPayments)
    .where(
      and(eq(cashFlowPayments.businessId, businessId), eq(cashFlowPayments.cashFlowId, cashFlowId)),
    )
    .orderBy(asc(cashFlowPayments.createdAt), asc(cashFlowPayments.id))
  const takenBack = new Set(payments.map(({ takesBackId }) => takesBackId))
  return payments.map(({ id, date, cents, note, takesBackId, createdAt }) => ({
    id,
    date,
    cents,
    note,
    takesBackId,
    isTakenBack: takenBack.has(id),
    createdAt: createdAt.toISOString(),
  }))
}
