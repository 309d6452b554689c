import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  type BusinessIdentity,
  openForBusiness,
  openForPlatform,
} from '#platform/tenancy/opening-statement'

/** A handle on one open transaction: the only way to the database that a use-case gets. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>

/** Rows of the statements that opened the transaction, in their order. */
type OpeningRows = readonly Record<string, unknown>[][]

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly pool: pg.Pool
  inBusiness<T>(identity: BusinessIdentity, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For sign-in, jobs, seeding and the operator's calls, which see every business. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>, actorId?: string): Promise<T>
  /** For the request pipeline, which reads the caller's rights while it opens. */
  openedBy<T>(opening: string, work: (tx: Transaction, rows: OpeningRows) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function connectDatabase(options: {
  kind: Database['kind']
  connection: pg.PoolConfig
  max: number
  onIdleError: (error: Error) => void
}): Database {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    idleTimeoutMillis: 60_000,
    max: options.max,
    ...options.connection,
  })
  pool.on('error', options.onIdleError)
  pool.on('connect', (client) => client.on('error', options.onIdleError))

  async function openedBy<T>(
    opening: string,
    work: (tx: Transaction, rows: OpeningRows) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect()
    try {
      const opened = (await client.query(opening)) as unknown as pg.QueryResult[]
      const result = await work(
        drizzleOn(client),
        opened.map(({ rows }) => rows),
      )
      await client.query('commit')
      client.release()
      return result
    } catch (error) {
      await rollBack(client)
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

const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>()

function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  let known = drizzles.get(client)
  if (!known) {
    known = drizzle(client, { casing: 'snake_case' })
    drizzles.set(client, known)
  }
  return known
}

/** A connection that cannot even roll back is broken: it is thrown away instead of reused. */
async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
