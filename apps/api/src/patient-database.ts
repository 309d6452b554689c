import type pg from 'pg'
import { connectDatabase, type Database } from '#platform/database/database'

/** A first start fills whole tables in one statement, on whatever machine somebody tries the product on. */
const patienceMs = 10 * 60_000

/** The same database for work that nobody waits for in front of a screen. */
export async function withPatientDatabase<T>(
  { kind }: Database,
  connection: pg.PoolConfig,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const patient = connectDatabase({
    kind,
    connection: {
      ...connection,
      query_timeout: patienceMs,
      ...(kind === 'postgresql' && {
        statement_timeout: patienceMs,
        idle_in_transaction_session_timeout: patienceMs,
      }),
    },
    max: 4,
    onIdleError: () => {},
  })
  try {
    return await work(patient)
  } finally {
    await patient.close()
  }
}
