import { type SQL, sql } from 'drizzle-orm'
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

/** Change records to derive from, for a FROM: those of a batch, or all that still wait. */
export type Records = SQL

/** What no derivation has taken into account yet: whoever reads derived figures adds it. */
export function pendingChanges(businessId: string): Records {
  return sql`(select * from ${changeRecords} where business_id = ${businessId})`
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

function recordsOf(table: RecordedTable, records: Records): SQL {
  return sql`(select * from ${records} recorded where recorded.entity = ${sql.raw(`'${table}'`)})`
}
