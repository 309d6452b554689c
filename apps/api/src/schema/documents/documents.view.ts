import {
  type DocumentSourceRef,
  documentKinds,
  documentStatuses,
} from '@cantina/contract/documents/documents'
import { languages } from '@cantina/contract/languages'
import { einvoiceStates } from '@cantina/domain/documents/einvoice/einvoice-states'
import { date, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { orderedText } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { recordColumns } from '#platform/tenancy/business-columns'

/** Documents as they are listed, with what was taken back of them: a view. */
export const documentRows = pgTable('document_rows', {
  ...recordColumns,
  status: text({ enum: documentStatuses }).notNull(),
  searchText: orderedText().notNull(),
  number: text().notNull(),
  kind: text({ enum: documentKinds }).notNull(),
  date: date().notNull(),
  language: text({ enum: languages }).notNull(),
  sellerName: text().notNull(),
  recipientName: text(),
  recipientVatCode: text(),
  sources: jsonb().$type<DocumentSourceRef[]>().notNull(),
  customerId: uuid(),
  customerName: text(),
  creditedId: uuid(),
  creditedNumber: text(),
  /** Of the invoice that was made from a receipt. */
  invoiceNumber: text(),
  duplicateOfId: uuid(),
  reason: text(),
  netCents: centsColumn().notNull(),
  vatCents: centsColumn().notNull(),
  totalCents: centsColumn().notNull(),
  creditedCents: centsColumn().notNull(),
  /** How far its e-invoice has come; null where none is made. */
  einvoiceState: text({ enum: einvoiceStates }),
})
