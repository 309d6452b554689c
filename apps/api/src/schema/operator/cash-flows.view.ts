import { cashFlowStatuses, debtors } from '@cantina/domain/operator/cash-flow'
import { salesModes } from '@cantina/domain/operator/terms'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Cash flows as they are listed, with what is overdue on the day of the business: a view. */
export const cashFlowRows = pgTable('cash_flow_rows', {
  ...recordColumns,
  status: text({ enum: cashFlowStatuses }).notNull(),
  state: text().notNull(),
  searchText: orderedText().notNull(),
  customerId: uuid().notNull(),
  customerName: text().notNull(),
  periodFrom: date().notNull(),
  periodTo: date().notNull(),
  mode: text({ enum: salesModes }).notNull(),
  number: text(),
  dueDate: date().notNull(),
  amountCents: centsColumn().notNull(),
  commissionCents: centsColumn().notNull(),
  priceCents: centsColumn().notNull(),
  owedBy: text({ enum: debtors }).notNull(),
  paidCents: centsColumn().notNull(),
  openCents: centsColumn().notNull(),
  notes: text(),
})
