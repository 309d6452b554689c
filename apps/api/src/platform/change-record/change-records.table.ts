import { bigint, boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * What transactions changed, a row for each row of a recorded table: written by one trigger function in the
 * transaction itself, and deleted by the worker that has derived the rest from it. It holds no names and no texts of
 * people. No key points to the business: every sale would look it up.
 */
export const changeRecords = pgTable(
  'change_records',
  {
    businessId: uuid().notNull(),
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().notNull(),
    /** The table. */
    entity: text().notNull(),
    /** The recorded columns as they were; null for a new row. */
    before: jsonb(),
    /** As they are; null for a deleted row. */
    after: jsonb(),
    /** What was computed anew meanwhile knows of it already: it is not added once more. */
    isCounted: boolean().notNull().default(false),
    /** Who of the business did it; null: a guest, a platform or a job. */
    userId: uuid(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] })],
)
