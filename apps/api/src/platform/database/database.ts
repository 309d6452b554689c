import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import {
  type BusinessIdentity,
  type LocalSettings,
  namedAfter,
  type Opening,
  openForBusiness,
  openForPlatform,
  openForReading,
  openingStatement,
  type TokenClaims,
} from '#platform/tenancy/opening-statement'
import { Connections } from './connections'
import { databaseErrorOf, isConnectionLost, isPlanOutdated, storageFull } from './database-errors'
import type { Writes } from './free-space'
import { type Numbered, NumberSource } from './number-source'
import { Reading, withReading } from './reading'
import { type SlowStatements, workFor } from './slow-statements'
import { type Asked, watchedClient } from './watched-client'
import { standsOn } from './written-query'

/** A handle on one open transaction: the only way to the database that a use-case gets. */
export type Transaction = Omit<NodePgDatabase, 'transaction' | '$client'>

/** Rows of the statements that opened the transaction, in their order. */
type OpeningRows = readonly Record<string, unknown>[][]

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  readonly pool: pg.Pool
  readonly asked: Readonly<Asked>
  inBusiness<T>(identity: BusinessIdentity, work: (tx: Transaction) => Promise<T>): Promise<T>
  /** For sign-in and its kin, jobs, seeding, the operator's calls and what is public, which know no business. */
  asPlatform<T>(work: (tx: Transaction) => Promise<T>, actorId?: string): Promise<T>
  /** For the request pipeline, which reads the caller's rights while it opens. */
  openedBy<T>(
    opening: Opening,
    work: (tx: Transaction, rows: OpeningRows) => Promise<T>,
  ): Promise<T>
  /**
   * For calls that only read: the caller's state is read with the first statement, and asked for by the work itself
   * before it believes what it has read. Null where sessions are handed out by transaction.
   */
  readonly read: Read | null
  /** The same, working for one request: the server and the log of slow statements know which. */
  forRequest(requestId: string): Database
  /** The same, working for nobody alone: what requests remember for each other goes by this. */
  readonly ofAll: Database
  /** The same for what goes on while room is short: signing in, so that people can read. */
  readonly onReserve: Database
  /** The server is known to be gone: nobody waits any longer for what they asked it. */
  dropConnections(): void
  close(): Promise<void>
}

export type Read = <T>(
  claims: TokenClaims & { readonly businessId: string },
  work: (
    tx: Transaction,
    stateOf: () => Promise<Record<string, unknown> | undefined>,
  ) => Promise<T>,
) => Promise<T>

/** The server gives up, too, on what nobody waits for any more; the embedded one knows no such limits. */
const serverTimeouts = {
  statement_timeout: 20_000,
  idle_in_transaction_session_timeout: 60_000,
}

const planning = '-c jit=off -c plan_cache_mode=force_generic_plan'

export function connectDatabase(options: {
  kind: Database['kind']
  connection: pg.PoolConfig
  max: number
  /** Sessions are handed out by transaction: what is to last longer is lost. */
  hasPooler?: boolean
  slowStatements?: SlowStatements | null
  /** Whether there is room for what is written; all there is where nobody watches. */
  writes?: () => Writes
  onIdleError: (error: Error) => void
}): Database {
  const { kind, hasPooler = false, slowStatements = null } = options
  const isServer = kind === 'postgresql'
  const asked: Asked = { statements: 0, roundTrips: 0 }
  const pool = new pg.Pool({
    Client: watchedClient({ asked, keepsPlans: isServer && !hasPooler, slowStatements }),
    application_name: 'cantina',
    connectionTimeoutMillis: 5_000,
    query_timeout: 20_000,
    idleTimeoutMillis: 60_000,
    max: options.max,
    // A pooler refuses connections that ask for them: there each transaction does. Compiling a plan
    // takes longer than anything that is asked here, and a plan that is kept is good for any values.
    ...(isServer && !hasPooler && { ...serverTimeouts, options: planning }),
    ...options.connection,
  })
  pool.on('error', options.onIdleError)
  // The pool reports errors of idle ones; one that breaks while it is used shows in its query.
  pool.on('connect', (client) => client.on('error', () => {}))
  const limits: LocalSettings = isServer && hasPooler ? { ...serverTimeouts, jit: 'off' } : {}
  // The embedded database has one session, which the transaction that asks already holds.
  const numbersPool = isServer ? numbersPoolOf(options.connection, options.onIdleError) : null
  const numbers = numbersPool && new NumberSource(numbersPool)

  const connections = new Connections(pool, kind)
  const writes = options.writes ?? (() => 'all')

  async function openedBy<T>(
    { requestId, isVital }: Asker,
    opening: Opening,
    work: (tx: Transaction, rows: OpeningRows) => Promise<T>,
  ): Promise<T> {
    const isReadOnly = isVital ? writes() === 'none' : writes() !== 'all'
    const name = isServer && requestId !== null ? namedAfter(requestId) : {}
    const { client, results } = await connections.open(
      openingStatement(opening, { ...limits, ...name }, isReadOnly),
      (taken) => workFor(taken, requestId),
    )
    const tx = drizzleOn(client)
    if (numbers) numberSources.set(tx, numbers)
    if (isReadOnly) readOnlyTransactions.add(tx)
    try {
      const result = await work(
        tx,
        results.map(({ rows }) => rows),
      )
      await commit(client)
      workFor(client, null)
      client.release()
      return result
    } catch (error) {
      if (isPlanOutdated(error)) connections.renew()
      await rollBack(client, error)
      workFor(client, null)
      throw isReadOnly && databaseErrorOf(error)?.code === writeRefused ? storageFull() : error
    } finally {
      readOnlyTransactions.delete(tx)
    }
  }

  const readFor =
    ({ requestId }: Asker): Read =>
    async (claims, work) => {
      const opening = openForReading(claims, isServer ? requestId : null)
      let reading: Reading | undefined
      let isBroken = false
      const client = await connections.takeLiving(
        (taken, patienceMs) => {
          reading = new Reading(taken, opening)
          return reading.state(patienceMs)
        },
        (taken) => workFor(taken, requestId),
      )
      const read = reading ?? new Reading(client, opening)
      try {
        return await withReading(client, read, (tx) => work(tx, () => read.state()))
      } catch (error) {
        if (isPlanOutdated(error)) connections.renew()
        isBroken = isConnectionLost(error)
        throw error
      } finally {
        workFor(client, null)
        client.release(isBroken)
      }
    }

  const workingFor = (asker: Asker): Database => ({
    kind,
    pool,
    asked,
    openedBy: (opening, work) => openedBy(asker, opening, work),
    inBusiness: (identity, work) => openedBy(asker, openForBusiness(identity), work),
    asPlatform: (work, actorId) => openedBy(asker, openForPlatform(actorId), work),
    read: isServer && hasPooler ? null : readFor(asker),
    forRequest: (requestId) => workingFor({ ...asker, requestId }),
    get ofAll() {
      return ofAll
    },
    get onReserve() {
      return workingFor({ ...asker, isVital: true })
    },
    dropConnections: () => connections.drop(),
    close: async () => {
      await Promise.all([pool.end(), numbersPool?.end()])
    },
  })
  const ofAll = workingFor({ requestId: null, isVital: false })
  return ofAll
}

/** So few that they never compete with what they are taken for, which waits for them while it holds a connection. */
const numberConnections = 2

function numbersPoolOf(connection: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    application_name: 'cantina numbers',
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
    idleTimeoutMillis: 60_000,
    ...connection,
    max: numberConnections,
  })
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const numberSources = new WeakMap<Transaction, NumberSource>()

/** The next number of a business's year; null where the database gives it with the row. */
export async function takeNumber(
  tx: Transaction,
  numbered: Numbered,
  of: { readonly businessId: string; readonly year: number },
): Promise<number | null> {
  return numberSources.get(tx)?.next(numbered, of.businessId, of.year) ?? null
}

/** For whom a transaction is opened. */
interface Asker {
  readonly requestId: string | null
  /** Goes on while room is short. */
  readonly isVital: boolean
}

/** What PostgreSQL says of a write in a transaction that only reads. */
const writeRefused = '25006'

const readOnlyTransactions = new WeakSet<Transaction>()

/** Whether there is no room for anything that this transaction could write. */
export function isReadOnly(tx: Transaction): boolean {
  return readOnlyTransactions.has(tx)
}

const drizzles = new WeakMap<pg.PoolClient, NodePgDatabase>()

function drizzleOn(client: pg.PoolClient): NodePgDatabase {
  let known = drizzles.get(client)
  if (!known) {
    known = standsOn(drizzle(client, { casing: 'snake_case' }), client)
    drizzles.set(client, known)
  }
  return known
}

/** A transaction that failed inside "commits" as a rollback: what was swallowed must not pass for done. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('The transaction had failed before it was committed')
}

const rollbackPatienceMs = 5_000

/** A connection that does not answer, or cannot even roll back, is thrown away instead of reused. */
async function rollBack(client: pg.PoolClient, cause: unknown): Promise<void> {
  if (isConnectionLost(cause)) {
    client.release(true)
    return
  }
  try {
    await client.query({ text: 'rollback', query_timeout: rollbackPatienceMs } as pg.QueryConfig)
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}
