import { setTimeout as sleep } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { SetupProblem } from '#platform/config'
import { connectionProblemOf, placeOf } from '#platform/database/connection-problem'
import { databaseErrorOf } from '#platform/database/database-errors'
import { rollBack } from './backup/transactions'
import { ownSchema, type SchemaSource, updateSchema } from './update-schema'

/** Any fixed number: the lock that lets one process migrate while the others wait. */
export const migrationLock = 4_206_942

const oldestVersion = 150_000

/**
 * A change of a table waits for those who use it, and every later request waits behind it: so it
 * waits briefly and retries. Less than a request waits for its transaction to open, more than the
 * second after which an autovacuum gives way.
 */
const lockPatienceMs = 1_500
const pauseMs = 1_000
const longestWaitMs = 10 * 60_000

/** Somebody did not let go of a table in time, or wanted one of ours while we wanted theirs. */
const inUse = new Set(['55P03', '40P01'])

/**
 * Brings the schema up to date, under a lock, as the connection's own user. Problems name the
 * setting that holds the connection.
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  setting?: string,
  schema: SchemaSource = ownSchema(),
): Promise<void> {
  const pool = new pg.Pool({ connectionTimeoutMillis: 5_000, ...connection, max: 2 })
  // A connection that breaks while nobody waits for it shows in the next query.
  pool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  try {
    await withLock(pool, async (client) => {
      await requireVersion(client)
      await updateWithRetries(client, schema)
      await runMigrations({ pgPool: pool, logger: undefined })
    })
  } catch (error) {
    throw explained(error, connection, setting)
  } finally {
    await pool.end()
  }
}

async function withLock(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await work(client)
  } finally {
    const isFree = await client.query('select pg_advisory_unlock($1)', [migrationLock]).then(
      () => true,
      () => false,
    )
    client.release(!isFree)
  }
}

/** All of them or none, as often as it takes. */
async function updateWithRetries(client: pg.PoolClient, schema: SchemaSource): Promise<void> {
  const deadline = performance.now() + longestWaitMs
  await client.query(`set lock_timeout = ${lockPatienceMs}`)
  for (;;) {
    try {
      await client.query('begin')
      await updateSchema(client, schema)
      await client.query('commit')
      break
    } catch (error) {
      await rollBack(client)
      const mayAskAgain = inUse.has(databaseErrorOf(error)?.code ?? '')
      if (!mayAskAgain || performance.now() > deadline) throw error
    }
    await sleep(pauseMs)
  }
  await client.query('reset lock_timeout')
}

async function requireVersion(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  if ((rows[0]?.version ?? 0) < oldestVersion) {
    throw new SetupProblem('Cantina needs PostgreSQL 15 or newer. Point DATABASE_URL to one.')
  }
}

function explained(error: unknown, connection: pg.ClientConfig, setting?: string): unknown {
  const found = databaseErrorOf(error)
  const where = placeOf(connection)
  if (found?.code === '42501') {
    return new SetupProblem(
      `The database user at ${where} may not set up the schema (${found.message}). It must own the database and have CREATEROLE, or the roles cantina_app and cantina_platform must exist and be granted to it.`,
    )
  }
  if (found && inUse.has(found.code)) {
    return new SetupProblem(
      `Tables of the database at ${where} are to be changed, and somebody has held on to one of them for too long (${found.message}). See pg_stat_activity for transactions that do not end, then start again.`,
    )
  }
  return connectionProblemOf(error, connection, setting) ?? error
}
