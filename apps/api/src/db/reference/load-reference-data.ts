import { getTableColumns, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database'
import { readSetting, writeSetting } from '#platform/settings/installation-settings'
import type { TableRows } from './reference-data'

/** Raise it when the data changes: the next start loads it again. */
export const referenceVersion = 2

/** Facts that every business shares; loaded once, and again when they change. */
export async function loadReferenceData(database: Database): Promise<void> {
  await database.asPlatform(async (tx) => {
    // An older server beside a newer one leaves the newer data alone.
    if (Number(await readSetting(tx, 'reference_version')) >= referenceVersion) return
    // Fetched when needed: nobody misses the data once it is in the database.
    const { referenceData } = await import('./reference-data')
    for (const rows of referenceData()) await load(tx, rows)
    await writeSetting(tx, 'reference_version', String(referenceVersion))
  })
}

/**
 * One document a table instead of thousands of parameters. What is no longer in it stays, since
 * records may point to it, but is not offered any more.
 */
async function load(tx: Transaction, { table, rows }: TableRows): Promise<void> {
  const columns = Object.keys(getTableColumns(table)).map(inSnakeCase)
  const json = JSON.stringify(rows.map((row) => inColumns({ ...row, isOffered: true })))
  const given = sql`json_populate_recordset(null::${table}, ${json}::json)`
  const newValues = columns.map((column) => `${column} = excluded.${column}`).join(', ')
  await tx.execute(sql`insert into ${table} select * from ${given}
    on conflict (id) do update set ${sql.raw(newValues)}
    where row(${table}.*) is distinct from row(excluded.*)`)
  await tx
    .update(table)
    .set({ isOffered: false })
    .where(sql`${table.isOffered} and ${table.id} not in (select id from ${given})`)
}

function inColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).map(([key, value]) => [inSnakeCase(key), value]))
}

function inSnakeCase(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
