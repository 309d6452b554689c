import { documentKinds } from '@cantina/contract/documents/documents'
import { languages } from '@cantina/contract/languages'
import type { DocumentLine, VatSummary } from '@cantina/domain/documents/document-lines'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { files } from '#platform/files/files.table'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { bookings } from '#schema/bookings/bookings.table'
import { pointsOfSale } from '#schema/catalogue/pos.table'
import { orders } from '#schema/orders/orders.table'
import type { PaidPart, Recipient, Seller } from './document-content'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was issued, with everything that stands on the document: written once, never changed. */
export const documents = pgTable(
  'documents',
  {
    ...businessColumns,
    kind: text({ enum: documentKinds }).notNull(),
    /** The legal seller: its series are counted by this code, whatever point of sale issues. */
    sellerVatCode: text().notNull(),
    /** Of the seller's numbers, named by the owner and visible in them; empty for the main series. */
    section: text().notNull().default(''),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: instantColumn().notNull(),
    /** The day of the business on which it was issued. */
    date: date().notNull(),
    language: text({ enum: languages }).notNull(),
    /** Where it was issued, wherever a visit is moved later. */
    posId: uuid().notNull(),
    /** The document that a credit note takes back. */
    creditedId: uuid(),
    /** The receipt that an invoice was made from. */
    receiptId: uuid(),
    /** An invoice of what was paid in advance; the rest is on another one. */
    isDeposit: boolean().notNull().default(false),
    reason: text(),
    currency: text().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    /** The document that had this number first, issued before numbers were unique by VAT code. */
    duplicateOfId: uuid(),
    /** By which it is listed and found: null where nobody was known, empty once somebody was deleted. */
    recipientName: text(),
    lines: jsonb().$type<DocumentLine[]>().notNull(),
    /** Of a credit note: how much of which line of the other document it takes back. */
    creditedParts: jsonb().$type<number[]>(),
    vat: jsonb().$type<VatSummary[]>().notNull(),
    totalCents: centsColumn().notNull(),
    payments: jsonb().$type<PaidPart[]>().notNull(),
    /** What was still to be paid when it was issued. */
    dueCents: centsColumn().notNull(),
    paymentTerms: text(),
    notes: text(),
    /** How the document looks: what the business looked like on that day. */
    logoId: uuid(),
    brandColor: text().notNull(),
    userId: uuid(),
    searchText: searchTextOf('number', 'recipient_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('documents_sequence_unique').on(
      t.businessId,
      t.sellerVatCode,
      t.section,
      t.kind,
      t.year,
      t.sequence,
    ),
    uniqueIndex('documents_number_unique')
      .on(t.businessId, t.sellerVatCode, t.kind, t.year, t.number)
      .where(sql`${t.duplicateOfId} is null`),
    pointsTo('documents_duplicate', [t.businessId, t.duplicateOfId], t),
    index().on(t.businessId, t.duplicateOfId),
    pointsTo('documents_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('documents_credited_document', [t.businessId, t.creditedId], t),
    pointsTo('documents_receipt', [t.businessId, t.receiptId], t),
    pointsTo('documents_logo', [t.businessId, t.logoId], files),
    pointsTo('documents_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.issuedAt, t.id),
    index().on(t.businessId, t.posId, t.date),
    index().on(t.businessId, t.creditedId),
    index().on(t.businessId, t.receiptId),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.logoId),
    index().using('gin', t.businessId, t.searchText.op('gin_trgm_ops')),
    check('documents_kind', sql`${t.kind} in ('receipt', 'invoice', 'credit_note')`),
    check(
      'documents_credit_note',
      sql`(${t.kind} = 'credit_note') = (${t.creditedId} is not null) and (${t.kind} = 'credit_note') = (${t.reason} is not null)`,
    ),
    check('documents_deposit_invoice', sql`not ${t.isDeposit} or ${t.kind} = 'invoice'`),
    check('documents_receipt_of_invoice', sql`${t.receiptId} is null or ${t.kind} = 'invoice'`),
    check('documents_amounts', sql`${t.totalCents} > 0 and ${t.sequence} > 0`),
  ],
)

/** The bookings and orders that a document is about, in the order of its lines; written with it, never changed. */
export const documentSources = pgTable(
  'document_sources',
  {
    ...linkColumns,
    documentId: uuid().notNull(),
    position: integer().notNull(),
    bookingId: uuid(),
    orderId: uuid(),
    /** As it stood on the day of the document: its number, day and, of a visit, the time of its start. */
    number: text().notNull(),
    date: date().notNull(),
    start: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.documentId, t.position] }),
    pointsTo('document_sources_document', [t.businessId, t.documentId], documents),
    pointsTo('document_sources_booking', [t.businessId, t.bookingId], bookings),
    pointsTo('document_sources_order', [t.businessId, t.orderId], orders),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    check('document_sources_one', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check('document_sources_start', sql`(${t.bookingId} is null) = (${t.start} is null)`),
  ],
)

/** The document itself, as it was first given out: every copy of it has the same bytes. */
export const documentFiles = pgTable(
  'document_files',
  {
    ...linkColumns,
    documentId: uuid().notNull(),
    sha256: text().notNull(),
    content: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.documentId] }),
    pointsTo('document_files_document', [t.businessId, t.documentId], documents),
    check('document_files_sha256', sql`${t.sha256} ~ '^[0-9a-f]{64}$'`),
  ],
)

/** The last number given in a seller's year; locked while the next one is given. */
export const documentCounters = pgTable(
  'document_counters',
  {
    ...linkColumns,
    sellerVatCode: text().notNull(),
    section: text().notNull().default(''),
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** The day of the last document: a later number is never of an earlier day. */
    lastDate: date(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.sellerVatCode, t.section, t.kind, t.year] }),
    check('document_counters_last', sql`${t.last} >= 0`),
  ],
)
