import { type SQL, sql } from 'drizzle-orm'
import type { Given } from '#platform/database/written-query'
import { changeRecords } from './change-records.table'

/** The tables whose changes are recorded. */
export type RecordedTable =
  | 'bookings'
  | 'orders'
  | 'order_lines'
  | 'order_returns'
  | 'payments'
  | 'customers'
  | 'customer_tags'
  | 'products'
  | 'reviews'
  | 'checkouts'
  | 'card_refunds'

/** Change records to derive from: those of a batch, or all that still wait. */
export interface Records {
  /** For a FROM. */
  readonly rows: SQL
  /** The tables they are of: what follows from others need not be asked. Null where nobody has looked. */
  readonly tables: ReadonlySet<RecordedTable> | null
}

/** What no derivation has taken into account yet: whoever reads derived figures adds it. */
export function pendingChanges(businessId: Given<string>): Records {
  return {
    rows: sql`(select * from ${changeRecords} where business_id = ${businessId})`,
    tables: null,
  }
}

/**
 * Changes of a table, for a FROM: `b` is the row before and `a` the one after, each with the recorded columns
 * alone, and empty where there was none; `c` is the record itself.
 */
export function changesOf(table: RecordedTable, records: Records): SQL {
  const row = sql.raw(`null::${table}`)
  return sql`${recordsOf(table, records)} c
    left join lateral jsonb_populate_record(${row}, c.before) b on c.before is not null
    left join lateral jsonb_populate_record(${row}, c.after) a on c.after is not null`
}

/** The rows before and after as rows of their own, for a FROM: `t`, with the recorded columns alone. */
export function sidesOf(table: RecordedTable, records: Records): SQL {
  return sql`${recordsOf(table, records)} c
    cross join lateral (select unnest(array[c.before, c.after]) as facts) side
    join lateral jsonb_populate_record(${sql.raw(`null::${table}`)}, side.facts) t on side.facts is not null`
}

/** The planner leaves out whatever is joined to what cannot be there. */
function recordsOf(table: RecordedTable, { rows, tables }: Records): SQL {
  if (tables && !tables.has(table)) return sql`(select * from ${changeRecords} where false)`
  return sql`(select * from ${rows} recorded where recorded.entity = ${sql.raw(`'${table}'`)})`
}
