import type { Database } from '#platform/database/database'
import type { Job } from './jobs'

/**
 * PostgreSQL clears away old rows and learns how many there are by itself; the embedded database has
 * nobody who does. Without it tables only grow, and queries are planned as if they were empty.
 */
export function tendDatabaseJob(database: Database): Job {
  return { name: 'tend-database', schedule: '40 2 * * *', run: () => tendDatabase(database) }
}

/** A table at a time: whoever waits gets in between. */
export async function tendDatabase({ kind, pool }: Database): Promise<void> {
  if (kind !== 'embedded') return
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`)
}
