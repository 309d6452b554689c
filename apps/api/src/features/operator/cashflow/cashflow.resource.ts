import { cashFlows as resource } from '@cantina/contract/operator/cashflow'
import { ownCashFlows } from '@cantina/contract/operator/settlement'
import type { CashFlowStatus } from '@cantina/domain/operator/cash-flow'
import { eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { bindResource } from '#resource/bind-resource'
import { cashFlowRows as table } from '#schema/operator/cash-flows.view'

const sort = {
  periodTo: table.periodTo,
  dueDate: table.dueDate,
  createdAt: table.createdAt,
  updatedAt: table.updatedAt,
}

const filters = {
  from: (from: string) => gte(table.periodTo, from),
  to: (to: string) => lte(table.periodTo, to),
  // What is stored has an index; what is overdue follows from it.
  status: (status: CashFlowStatus) =>
    sql`${eq(table.status, status)} and ${inArray(table.state, statesOf(status))}`,
}

function statesOf(status: CashFlowStatus): string[] {
  return status === 'overdue' ? ['billed', 'partially_paid'] : [status]
}

const exported = [
  'periodFrom',
  'periodTo',
  'mode',
  'number',
  'dueDate',
  'amountCents',
  'commissionCents',
  'priceCents',
  'owedBy',
  'paidCents',
  'openCents',
  'notes',
] as const

/** The operator's list goes over all businesses, or one that was chosen. */
export const cashflow = bindResource({
  resource,
  table,
  sort,
  label: table.customerName,
  filters: { ...filters, customer: (customerId: string) => eq(table.customerId, customerId) },
  exported: ['customerName', ...exported],
})

/** The business's own side of the same rows. */
export const ownCashflow = bindResource({
  resource: ownCashFlows,
  table,
  sort,
  label: table.periodTo,
  filters,
  exported,
})
