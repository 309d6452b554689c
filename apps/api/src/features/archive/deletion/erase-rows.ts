import { sql } from 'drizzle-orm'
import { type BusinessTable, isOf } from '#features/archive/data/business-table'
import type { Database, Transaction } from '#platform/database/database'
import { databaseErrorOf } from '#platform/database/database-errors'

/** Short enough for those who work meanwhile. */
const rowsAtOnce = 1_000

/** What points to something goes first; what adds others up is written again while they go, and goes in another round. */
const mostRounds = 10

/** Removes every row of a business from some tables, a few at a time. Whoever is stopped goes on where it was. */
export async function eraseRows(
  database: Database,
  tables: readonly BusinessTable[],
  businessId: string,
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    for (const table of tables) await eraseTable(database, table, businessId)
    const left = await database.asPlatform((tx) => tablesWithRows(tx, tables, businessId))
    if (left.length === 0) return
  }
  throw new Error('Rows of a business are left after all rounds')
}

/** The newest first: what takes another back is newer than that. */
async function eraseTable(
  database: Database,
  table: BusinessTable,
  businessId: string,
): Promise<void> {
  const { keys } = table
  const newest =
    keys.length > 0
      ? sql`order by ${sql.join(
          keys.map((key) => sql`${key} desc`),
          sql`, `,
        )}`
      : sql``
  let removed = rowsAtOnce
  while (removed === rowsAtOnce) {
    removed = await database
      .asPlatform(async (tx) => {
        const { rowCount } = await tx.execute(sql`
          delete from ${table.table} where ctid = any(array(
            select ctid from ${table.table} where ${isOf(table, businessId)} ${newest} limit ${rowsAtOnce}))`)
        return rowCount ?? 0
      })
      .catch(waitForOthers)
  }
}

/** Something still points there: it goes in this round, and this in the next. */
function waitForOthers(error: unknown): number {
  if (databaseErrorOf(error)?.code === '23503') return 0
  throw error
}

/** Names of the tables in which a business still has something. */
export async function tablesWithRows(
  tx: Transaction,
  tables: readonly BusinessTable[],
  businessId: string,
): Promise<string[]> {
  const asked = tables.map(
    (table) =>
      sql`select ${table.name} as name where exists (select from ${table.table} where ${isOf(table, businessId)})`,
  )
  const { rows } = await tx.execute<{ name: string }>(sql.join(asked, sql` union all `))
  return rows.map(({ name }) => name)
}
