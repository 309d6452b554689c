import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database'
import type { Job } from './jobs'

/**
 * PostgreSQL clears away old rows and learns how many there are by itself; the embedded database has
 * nobody who does. Without it tables only grow, and queries are planned as if they were empty.
 */
export function maintainDatabaseJob(database: Database): Job {
  return {
    name: 'maintain-database',
    schedule: '40 2 * * *',
    run: () => maintainDatabase(database),
  }
}

/** Longer than any table takes: whoever asks for something else has less patience. */
const patienceMs = 10 * 60_000
/** One that is being restarted gets a moment. */
const pauseMs = 10_000

/** A table at a time: whoever waits gets in between. One that cannot be tended to does not hold up the others. */
export async function maintainDatabase(
  { kind, pool }: Pick<Database, 'kind' | 'pool'>,
  pauseAfterFailureMs = pauseMs,
): Promise<void> {
  if (kind !== 'embedded') return
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const failures: unknown[] = []
  for (const { name } of rows) {
    const tending = { text: `vacuum (analyze) ${name}`, query_timeout: patienceMs }
    try {
      await pool.query(tending)
    } catch (error) {
      failures.push(error)
      await sleep(pauseAfterFailureMs)
    }
  }
  if (failures.length > 0) throw failures[0]
}
