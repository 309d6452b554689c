import { bigint, date, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from '#platform/database/columns'
import { linkColumns } from '#platform/tenancy/business-columns'

/**
 * A line for every change of what can be had, written by triggers: whoever remembers a month knows by how
 * many there are whether it is still true. Lines are only added, so that nobody waits for anybody; a job
 * deletes old ones.
 */
export const slotChanges = pgTable(
  'slot_changes',
  {
    ...linkColumns,
    id: bigint({ mode: 'bigint' }).generatedAlwaysAsIdentity().notNull(),
    /** Null: anywhere in the business. */
    posId: uuid(),
    /** Null: on any day. */
    date: date(),
    at: instantColumn().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.id] }), index().on(t.at)],
)
