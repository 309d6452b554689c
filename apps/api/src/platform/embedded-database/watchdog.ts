import { availableParallelism, loadavg } from 'node:os'
import pg from 'pg'

export interface DatabaseWatch {
  /** Does not wait for the next round. */
  look(): void
  stop(): void
}

const lookEveryMs = 5_000
/** Longer than any honest query of ours, on a machine that has time for it; a spinning database never answers. */
const patienceMs = 30_000
const mostCrowded = 20

/** How many programs want each processor: everything takes so many times as long. */
function crowding(): number {
  return Math.min(mostCrowded, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()))
}

export interface WatchedDatabase {
  readonly connection: pg.ClientConfig
  /** Grows with every query that it finishes. */
  finishedQueries(): number
  restart(reason: string): Promise<void>
}

/**
 * Asks the database for an answer again and again, and has it restarted when none comes. One that
 * works through a long transaction of somebody else's keeps us waiting, too, and is left alone; on a
 * crowded machine one is waited for longer, since starting it anew would take it even further back.
 */
export function watchDatabase(
  database: WatchedDatabase,
  timing = { lookEveryMs, patienceMs, crowding },
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
      const begunAt = performance.now()
      const fault = await findFault(database.connection, timing.patienceMs * timing.crowding())
      const isAtWork = database.finishedQueries() > finishedBefore
      if (!fault || isAtWork || stopped) continue
      const waitedMs = performance.now() - begunAt
      const isCrowdedSince = fault.isSilence && waitedMs < timing.patienceMs * timing.crowding()
      if (!isCrowdedSince) await database.restart(fault.reason)
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

interface Fault {
  readonly reason: string
  /** Nothing was refused: there was no answer in time. */
  readonly isSilence: boolean
}

async function findFault(connection: pg.ClientConfig, patience: number): Promise<Fault | null> {
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
    const reason = cause instanceof Error ? cause.message : String(cause)
    return { reason, isSilence: /timeout/i.test(reason) }
  } finally {
    await Promise.race([client.end(), new Promise((done) => setTimeout(done, 1_000).unref())])
  }
}
