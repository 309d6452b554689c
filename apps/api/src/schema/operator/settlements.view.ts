import { settlementKinds, settlementStatuses } from '@cantina/contract/operator/cashflow-fields'
import { commissionChannels, salesModes } from '@cantina/domain/operator/terms'
import { date, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from '#platform/database/columns'
import { centsColumn, percentColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** The ledger as it is listed: a view. */
export const settlementRows = pgTable('settlement_rows', {
  ...recordColumns,
  status: text({ enum: settlementStatuses }).notNull(),
  searchText: orderedText().notNull(),
  customerId: uuid().notNull(),
  customerName: text().notNull(),
  cashFlowId: uuid().notNull(),
  kind: text({ enum: settlementKinds }).notNull(),
  bookingId: uuid(),
  orderId: uuid(),
  number: text().notNull(),
  date: date().notNull(),
  channel: text({ enum: commissionChannels }).notNull(),
  mode: text({ enum: salesModes }).notNull(),
  turnoverCents: centsColumn().notNull(),
  percent: percentColumn().notNull(),
  commissionCents: centsColumn().notNull(),
})
