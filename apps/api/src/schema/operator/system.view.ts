import { changeActions } from '@cantina/contract/business/audit'
import { changeKinds } from '@cantina/contract/business/change-kinds'
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from '#platform/database/columns'
import { recordColumns } from '#platform/tenancy/business-columns'

/** What those who run the installation did, with whose business it was: a view. */
export const operatorChangeRows = pgTable('operator_change_rows', {
  ...recordColumns,
  status: text({ enum: changeActions }).notNull(),
  searchText: orderedText().notNull(),
  userId: uuid(),
  userName: text(),
  byOperator: boolean().notNull(),
  businessName: text(),
  module: text().notNull(),
  entity: text().notNull(),
  kind: text({ enum: changeKinds }).notNull(),
  entityId: uuid().notNull(),
  label: text().notNull(),
  part: text(),
  changed: text().array().notNull(),
})
