import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'

/** Answers already given, so that a repeated request gets the same one instead of a second record. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    businessId: uuid().notNull(),
    callerId: uuid().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: text(),
    createdAt: instantColumn().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.callerId, t.call, t.key] }),
    index().on(t.createdAt),
  ],
)
