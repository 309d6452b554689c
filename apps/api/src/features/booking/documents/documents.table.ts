import { documentKinds, documentStatuses } from '@cantina/contract/booking/documents'
import { languages } from '@cantina/contract/languages'
import type { DocumentLine, VatSummary } from '@cantina/domain/documents/document-lines'
import { einvoiceStates } from '@cantina/domain/einvoice/einvoice-states'
import { sql } from 'drizzle-orm'
import {
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
import { bookings } from '#features/booking/bookings/bookings.table'
import { orders } from '#features/sales/orders/orders.table'
import { pointsOfSale } from '#features/sales/pos/pos.table'
import { instantColumn, orderedText, searchTextOf } from '#platform/database/columns'
import { centsColumn } from '#platform/database/numbers'
import { files } from '#platform/files/files.table'
import { businessColumns, linkColumns, recordColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import type { PaidPart, Purchase, Recipient, Seller, Visit } from './document-content'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What was issued, with everything that stands on the paper: written once, never changed. */
export const documents = pgTable(
  'documents',
  {
    ...businessColumns,
    kind: text({ enum: documentKinds }).notNull(),
    /** Whose series it is in: the business's own, or that of a point of sale with its own data. */
    sellerKey: text().notNull(),
    year: integer().notNull(),
    sequence: integer().notNull(),
    number: text().notNull(),
    issuedAt: instantColumn().notNull(),
    /** The day of the house on which it was issued. */
    date: date().notNull(),
    language: text({ enum: languages }).notNull(),
    /** What it is about: a visit, or goods. */
    bookingId: uuid(),
    orderId: uuid(),
    /** Where it was issued, wherever the visit is moved later. */
    posId: uuid().notNull(),
    /** The document that a credit note takes back. */
    creditedId: uuid(),
    reason: text(),
    currency: text().notNull(),
    seller: jsonb().$type<Seller>().notNull(),
    recipient: jsonb().$type<Recipient>().notNull(),
    /** The visit that it is about; none of goods. */
    visit: jsonb().$type<Visit>(),
    /** The order that it is about; none of a visit. */
    purchase: jsonb().$type<Purchase>(),
    /** By which it is listed and found: null where nobody was known, empty once somebody was forgotten. */
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
    /** How the paper looks: what the business looked like on that day. */
    logoId: uuid(),
    brandColor: text().notNull(),
    userId: uuid(),
    searchText: searchTextOf('number', 'recipient_name').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('documents_number_unique').on(
      t.businessId,
      t.sellerKey,
      t.kind,
      t.year,
      t.sequence,
    ),
    pointsTo('documents_booking', [t.businessId, t.bookingId], bookings),
    pointsTo('documents_order', [t.businessId, t.orderId], orders),
    pointsTo('documents_pos', [t.businessId, t.posId], pointsOfSale),
    pointsTo('documents_credited_document', [t.businessId, t.creditedId], t),
    pointsTo('documents_logo', [t.businessId, t.logoId], files),
    pointsTo('documents_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.date, t.id),
    index().on(t.businessId, t.issuedAt, t.id),
    index().on(t.businessId, t.bookingId),
    index().on(t.businessId, t.orderId),
    index().on(t.businessId, t.posId, t.date),
    index().on(t.businessId, t.creditedId),
    index().on(t.businessId, t.userId),
    index().on(t.businessId, t.logoId),
    index().using('gin', t.businessId, t.searchText.op('gin_trgm_ops')),
    check('documents_purchase', sql`num_nonnulls(${t.bookingId}, ${t.orderId}) = 1`),
    check('documents_kind', sql`${t.kind} in ('receipt', 'invoice', 'credit_note')`),
    check(
      'documents_credit_note',
      sql`(${t.kind} = 'credit_note') = (${t.creditedId} is not null) and (${t.kind} = 'credit_note') = (${t.reason} is not null)`,
    ),
    check('documents_amounts', sql`${t.totalCents} > 0 and ${t.sequence} > 0`),
  ],
)

/** The paper itself, as it was first given out: every copy of it has the same bytes. */
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
    sellerKey: text().notNull(),
    kind: text({ enum: documentKinds }).notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
    /** The day of the last document: a later number is never of an earlier day. */
    lastDate: date(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.sellerKey, t.kind, t.year] }),
    check('document_counters_last', sql`${t.last} >= 0`),
  ],
)

/** Documents as they are listed, with what was taken back of them: a view, made by a migration. */
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
  bookingId: uuid(),
  bookingNumber: text(),
  orderId: uuid(),
  orderNumber: text(),
  customerId: uuid(),
  customerName: text(),
  creditedId: uuid(),
  creditedNumber: text(),
  reason: text(),
  netCents: centsColumn().notNull(),
  vatCents: centsColumn().notNull(),
  totalCents: centsColumn().notNull(),
  creditedCents: centsColumn().notNull(),
  /** How far its e-invoice has come; null where none is made. */
  einvoiceState: text({ enum: einvoiceStates }),
})
