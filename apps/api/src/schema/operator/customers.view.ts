import { businessKinds } from '@cantina/domain/business/business-kinds'
import { salesModes } from '@cantina/domain/operator/terms'
import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn, orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** A view over the businesses, made by a migration: the operator's list reads and switches them here. */
export const customerBusinesses = pgTable('customer_businesses', {
  ...recordColumns,
  name: text().notNull(),
  nameKey: orderedText().notNull(),
  searchText: orderedText().notNull(),
  vatCode: text(),
  sdi: text(),
  address: text(),
  email: text(),
  salesMode: text({ enum: salesModes }).notNull(),
  /** Added up from its cash flows for the rows that are read. */
  toBillCents: centsColumn().notNull(),
  billedCents: centsColumn().notNull(),
  toPayCents: centsColumn().notNull(),
  paidCents: centsColumn().notNull(),
  paidCommissionCents: centsColumn().notNull(),
  closedAt: instantColumn(),
  requestedMode: text({ enum: salesModes }),
  kinds: text({ enum: businessKinds }).array().notNull(),
})
