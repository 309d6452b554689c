import pg from 'pg'

export interface DatabaseWatch {
  /** Does not wait for the next round. */
  look(): void
  stop(): void
}

const lookEveryMs = 5_000
/** Longer than any honest query of ours; a spinning database never answers. */
const patienceMs = 30_000

export interface WatchedDatabase {
  readonly connection: pg.ClientConfig
  /** Grows with every query that it finishes. */
  finishedQueries(): number
  restart(reason: string): Promise<void>
}

/**
 * Asks the database for an answer again and again, and has it restarted when none comes. One that
 * works through a long transaction of somebody else's keeps us waiting, too, and is left alone.
 */
export function watchDatabase(
  database: WatchedDatabase,
  timing = { lookEveryMs, patienceMs },
): DatabaseWatch {
  let stopped = false
  let wake: () => void = () => {}

  void (async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, timing.lookEveryMs).unref()
      })
      if (stopped) return
      const finishedBefore = database.finishedQueries()
      const reason = await findFault(database.connection, timing.patienceMs)
      const isAtWork = database.finishedQueries() > finishedBefore
      if (reason && !isAtWork && !stopped) await database.restart(reason)
    }
  })()

  return {
    look: () => wake(),
    stop() {
      stopped = true
      wake()
    },
  }
}

async function findFault(connection: pg.ClientConfig, patience: number): Promise<string | null> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  })
  client.on('error', () => {
    // A connection that breaks while waiting is reported by the query below.
  })
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause)
  } finally {
    await Promise.race([client.end(), new Promise((done) => setTimeout(done, 1_000).unref())])
  }
}
