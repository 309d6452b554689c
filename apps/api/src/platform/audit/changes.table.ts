import { sql } from 'drizzle-orm'
import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn, searchTextOf } from '#platform/database/columns'

/** Who changed what and when: written by a trigger on every business table, read-only afterwards. */
export const changes = pgTable(
  'changes',
  {
    /** The platform's own stands for what belongs to no business. */
    businessId: uuid().notNull(),
    id: uuid().notNull(),
    at: instantColumn().notNull(),
    /** Null: a guest, by a link of theirs. */
    userId: uuid(),
    /** Somebody who runs the installation, and whom the business does not know. */
    byOperator: boolean().notNull().default(sql`acts_as_operator()`),
    module: text().notNull(),
    entity: text().notNull(),
    entityId: uuid().notNull(),
    label: text().notNull(),
    searchText: searchTextOf('label').notNull(),
    action: text({ enum: ['created', 'changed', 'deleted'] }).notNull(),
    /** Per column: what it was and what it became. */
    fields: jsonb().notNull(),
    /** The table of the rows that changed, when they belong to the record and are not itself. */
    part: text(),
    /** What one act changed belongs together. */
    transactionId: bigint({ mode: 'number' }).notNull().default(sql`txid_current()`),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.id] }),
    index().on(t.businessId, t.at, t.id),
    index().on(t.businessId, t.entityId, t.at),
    index().on(t.businessId, t.userId, t.at, t.id),
    index().on(t.businessId, t.module, t.entity, t.at, t.id),
    // Few among many, and asked for most.
    index('changes_deleted').on(t.businessId, t.at, t.id).where(sql`${t.action} = 'deleted'`),
    index('changes_by_guests').on(t.businessId, t.at, t.id).where(sql`${t.userId} is null`),
    index('changes_by_operator').on(t.businessId, t.at, t.id).where(sql`${t.byOperator}`),
    index('changes_of_operators').on(t.at, t.id).where(sql`${t.byOperator}`),
    index().using('gin', t.businessId, t.searchText.op('gin_trgm_ops')),
  ],
)
