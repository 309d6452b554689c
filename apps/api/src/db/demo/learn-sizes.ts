import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database'

/** A look at some thousand rows is enough here: the table is counted properly once the demo stands. */
const roughTarget = 10

/**
 * Tables that fill up within one transaction are thought to be empty until somebody counts: what is kept by
 * triggers would be looked for row by row, the longer the more there is. Only their owner may count them; anybody
 * else is passed over without an error.
 */
export async function learnSizes(tx: Transaction, ...tables: readonly PgTable[]): Promise<void> {
  const names = tables.map((table) => sql.identifier(getTableName(table)))
  const { rows } = await tx.execute<{ role: string }>(sql`select current_user as role`)
  await tx.execute(sql`set local role none`)
  await tx.execute(sql`set local default_statistics_target = ${sql.raw(String(roughTarget))}`)
  await tx.execute(sql`analyze ${sql.join(names, sql`, `)}`)
  await tx.execute(sql`set local default_statistics_target to default`)
  await tx.execute(sql`select set_config('role', ${rows[0]?.role}, true)`)
}
