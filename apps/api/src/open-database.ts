import type pg from 'pg'
import type { Config } from '#platform/config'
import { connectDatabase, type Database } from '#platform/database/database'
import { openClient } from '#platform/database/open-client'
import { ReadReplica } from '#platform/database/read-replica'
import type { SlowStatement } from '#platform/database/slow-statements'
import {
  embeddedConnections,
  type startEmbeddedDatabase,
} from '#platform/embedded-database/embedded-database'
import type { Listen } from '#platform/events/changes-channel'
import { listenToPostgres } from '#platform/events/listen-postgres'
import type { Log } from '#platform/logging'
import type { Room } from './watch-room'

export type OpenedDatabase = Awaited<ReturnType<typeof openDatabase>>

/** It has just answered that it is there: what is late then is the machine, which has too much to do. */
const embeddedPatienceMs = 60_000

/** The database with what goes around a pooler; each part stops with the server. */
export async function openDatabase(
  config: Config,
  log: Log,
  stops: (() => Promise<void>)[],
  room: Room | null,
  startEmbedded: typeof startEmbeddedDatabase,
) {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'an idle connection broke')
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl }
    const database = connectDatabase({
      kind: 'postgresql',
      connection,
      max: 20,
      hasPooler: config.hasPooler,
      slowStatements: slowStatementsOf(config, log),
      onIdleError,
    })
    stops.push(() => database.close())
    // Locks, what is listened to and the jobs' own statements outlast a transaction: they go around a pooler.
    const direct = { connectionString: config.directUrl }
    const forJobs = config.hasPooler ? connectForJobs(direct, onIdleError) : database
    if (forJobs !== database) stops.push(() => forJobs.close())
    const interruptions = {
      onLost: (error: unknown) =>
        log.warn({ err: error }, 'changes of other processes are not heard of for a moment'),
      onGone() {
        log.error({}, 'the database does not answer any more')
        for (const one of new Set([database, forJobs])) one.dropConnections()
      },
    }
    const isOne = config.directUrl === config.databaseUrl
    if (!isOne) {
      const client = await openClient({ ...connection, connectionTimeoutMillis: 5_000 })
      await client.end()
    }
    const listenToChanges: Listen = (listener) => listenToPostgres(direct, listener, interruptions)
    return {
      database,
      migrations: { connection: direct, setting: isOne ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL' },
      listenToChanges,
      readReplica: openReadReplica(config, log, stops),
      jobsPool: forJobs.pool,
    }
  }
  const embedded = await startEmbedded(
    config.dataDir,
    (reason) =>
      log.error({ reason }, 'the embedded database stopped answering and is being restarted'),
    {
      freeSpaceLimitBytes: config.freeSpaceLimitBytes,
      onWeakLock: (error) =>
        log.warn(
          { err: error, folder: config.dataDir },
          'the data folder takes no sockets: that another container uses it would not be noticed',
        ),
    },
  )
  stops.push(() => embedded.stop())
  const database: Database = connectDatabase({
    kind: 'embedded',
    connection: embedded.connection,
    max: embeddedConnections / 2,
    slowStatements: slowStatementsOf(config, log),
    writes: () => room?.freeSpace.writes ?? 'all',
    onIdleError,
  })
  stops.push(() => database.close())
  return {
    database,
    migrations: {
      connection: { ...embedded.connection, connectionTimeoutMillis: embeddedPatienceMs },
      setting: 'DATA_DIR',
    },
    listenToChanges: embedded.listen,
    readReplica: null,
    jobsPool: database.pool,
  }
}

function slowStatementsOf({ slowQueryMs }: Config, log: Log) {
  if (slowQueryMs === null) return null
  return {
    limitMs: slowQueryMs,
    onSlow: ({ requestId, ...statement }: SlowStatement) =>
      log.warn({ reqId: requestId, ...statement }, 'a statement took long'),
  }
}

function openReadReplica(
  config: Config,
  log: Log,
  stops: (() => Promise<void>)[],
): ReadReplica | null {
  if (!config.readUrl) return null
  const copy = connectDatabase({
    kind: 'postgresql',
    connection: { connectionString: config.readUrl, connectionTimeoutMillis: 2_000 },
    max: 10,
    hasPooler: config.hasPooler,
    slowStatements: slowStatementsOf(config, log),
    onIdleError: (error) => log.warn({ err: error }, 'an idle connection to the copy broke'),
  })
  stops.push(() => copy.close())
  return new ReadReplica(copy, {
    longestLagMs: config.longestReadLagMs,
    onUnfit: (error) => log.warn({ err: error }, 'figures are read from the database itself'),
  })
}

/** Around a pooler: one connection that listens, and a few that fetch and finish jobs. */
export function connectForJobs(
  connection: pg.PoolConfig,
  onIdleError: (error: Error) => void,
): Database {
  return connectDatabase({
    kind: 'postgresql',
    connection: { ...connection, application_name: 'cantina jobs', keepAlive: true },
    max: 4,
    onIdleError,
  })
}
