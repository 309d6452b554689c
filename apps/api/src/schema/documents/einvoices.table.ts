import {
  einvoiceDeliveries,
  einvoiceStates,
  noticeKinds,
} from '@cantina/domain/documents/einvoice/einvoice-states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { instantColumn } from '#platform/database/columns'
import { businessColumns, linkColumns } from '#platform/tenancy/business-columns'
import { pointsTo } from '#platform/tenancy/business-keys'
import { users } from '#platform/tenancy/users.table'
import { documents } from './documents.table'

/** What the exchange complains of. */
export interface NoticeError {
  readonly code: string
  readonly text: string
}

/** How far the e-invoice of a document has come; its id is the document's. A trigger begins it with the document. */
export const einvoices = pgTable(
  'einvoices',
  {
    ...businessColumns,
    /** The document's day, for the lists of what is still to be sent. */
    date: date().notNull(),
    state: text({ enum: einvoiceStates }).notNull(),
    delivery: text({ enum: einvoiceDeliveries }),
    /** The file that is or was sent; after a refusal the next one is made anew. */
    fileId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    pointsTo('einvoices_document', [t.businessId, t.id], documents),
    index().on(t.businessId, t.state, t.date, t.id),
    check(
      'einvoices_state',
      sql`${t.state} in ('to_send', 'sent', 'accepted', 'rejected', 'superseded')`,
    ),
  ],
)

/** What was made to be sent: added to, never changed. */
export const einvoiceFiles = pgTable(
  'einvoice_files',
  {
    ...businessColumns,
    documentId: uuid().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    content: text().notNull(),
    madeAt: instantColumn().notNull(),
    userId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    uniqueIndex('einvoice_files_name').on(t.businessId, t.name),
    pointsTo('einvoice_files_einvoice', [t.businessId, t.documentId], einvoices),
    pointsTo('einvoice_files_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.documentId),
    index().on(t.businessId, t.userId),
  ],
)

/** What people said of an e-invoice by hand, and the exchange by its notifications: added to, never changed. */
export const einvoiceEvents = pgTable(
  'einvoice_events',
  {
    ...businessColumns,
    documentId: uuid().notNull(),
    at: instantColumn().notNull(),
    userId: uuid(),
    /** Where it stands since. */
    state: text({ enum: einvoiceStates }).notNull(),
    delivery: text({ enum: einvoiceDeliveries }),
    /** The file that a notification is about; none of what was said by hand. */
    fileId: uuid(),
    noticeKind: text({ enum: noticeKinds }),
    noticeName: text(),
    isTaken: boolean(),
    exchangeId: text(),
    errors: jsonb().$type<NoticeError[]>(),
    content: text(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    // The exchange says each thing once of a file: what is brought in again is known already.
    uniqueIndex('einvoice_events_notice')
      .on(t.businessId, t.fileId, t.noticeKind)
      .where(sql`${t.noticeKind} is not null`),
    pointsTo('einvoice_events_einvoice', [t.businessId, t.documentId], einvoices),
    pointsTo('einvoice_events_file', [t.businessId, t.fileId], einvoiceFiles),
    pointsTo('einvoice_events_user', [t.businessId, t.userId], users),
    index().on(t.businessId, t.documentId, t.at),
    index().on(t.businessId, t.fileId),
    index().on(t.businessId, t.userId),
    check(
      'einvoice_events_notice_whole',
      sql`num_nonnulls(${t.noticeKind}, ${t.noticeName}, ${t.fileId}, ${t.content}) in (0, 4)`,
    ),
  ],
)

/** How many files a business has made; locked while the next one gets its name. */
export const einvoiceCounters = pgTable(
  'einvoice_counters',
  { ...linkColumns, last: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.businessId] }),
    check('einvoice_counters_last', sql`${t.last} >= 0`),
  ],
)
