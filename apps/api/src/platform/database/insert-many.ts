import { type InferInsertModel, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database'

/** Enough to be quick, few enough for a statement to end well before its time is over. */
const mostAtOnce = 1_000

/**
 * Writes hundreds of rows as one value: a statement with a parameter for every cell takes longer to
 * put together than to run, and holds up everybody else meanwhile. All rows name the same columns.
 * Says how many were written.
 */
export async function insertMany<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
  { onConflict = sql`` }: { readonly onConflict?: SQL } = {},
): Promise<number> {
  const [first] = rows
  if (!first) return 0
  const names = Object.keys(first).map((key) => sql.identifier(toSnakeCase(key)))
  const columns = sql.join(names, sql`, `)
  let written = 0
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const records = rows
      .slice(from, from + mostAtOnce)
      .map((row) =>
        Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
      )
    const { rowCount } = await tx.execute(
      sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) ${onConflict}`,
    )
    written += rowCount ?? 0
  }
  return written
}
