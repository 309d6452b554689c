import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  type BusinessIdentity,
  openForBusiness,
  openForPlatform,
} from '#platform/tenancy/opening-statement'
import { isConnectionLost } from './database-errors'
import { keepPlans } from './planned-once'

/** A handle on one open transaction: the only way to the database that a use-case gets. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>

/** Rows of the statements that opened the transaction, in their order. */
type OpeningRows = readonly Record<string, unknown>[][]

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly pool: pg.Pool
  inBusiness<T>(identity: BusinessIdentity, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For sign-in and its kin, jobs, seeding, the operator's calls and what is public, which know no business. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>, actorId?: string): Promise<T>
  /** For the request pipeline, which reads the caller's rights while it opens. */
  openedBy<T>(opening: string, work: (tx: Transaction, rows: OpeningRows) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** The server gives up, too, on what nobody waits for any more; the embedded one knows no such limits. */
const serverTimeouts = {
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
}

export function connectDatabase(options: {
  kind: Database['kind']
  connection: pg.PoolConfig
  max: number
  /** Each connection is a session of its own, and stays one. */
  keepsPlans?: boolean
  onIdleError: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    idleTimeoutMillis: 60_000,
    max: options.max,
    ...(options.kind === 'postgresql' && serverTimeouts),
    ...options.connection,
  })
  pool.on('error', options.onIdleError)
  // The pool tells of idle ones; one that breaks while it is used shows in its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  if (options.keepsPlans) pool.on('connect', keepPlans)

  async function openedBy<T>(
    opening: string,
    work: (tx: Transaction, rows: OpeningRows) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    try {
      const opened = (await client.query({
        text: opening,
        query_timeout: openingPatienceMs,
      } as pg.QueryConfig)) as unknown as pg.QueryResult[]
      const result = await work(
        drizzleOn(client),
        opened.map(({ rows }) => rows),
      )
      await commit(client)
      client.release()
      return result
    } catch (error) {
      await rollBack(client, error)
      throw error
    }
  }

  return {
    kind: options.kind,
    pool,
    openedBy,
    inBusiness: (identity, work) => openedBy(openForBusiness(identity), work),
    asPlatform: (work, actorId) => openedBy(openForPlatform(actorId), work),
    close: () => pool.end(),
  }
}

/** A database that does not even open a transaction in this time is out of reach. */
const openingPatienceMs = 5_000

const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>()

function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  let known = drizzles.get(client)
  if (!known) {
    known = drizzle(client, { casing: 'snake_case' })
    drizzles.set(client, known)
  }
  return known
}

/** A transaction that failed inside "commits" as a rollback: what was swallowed must not pass for done. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed before it was committed')
}

/** A connection that does not answer, or cannot even roll back, is thrown away instead of reused. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  if (isConnectionLost(cause)) {
    client.release(true)
    return
  }
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
