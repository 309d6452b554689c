import pg from 'pg'

export interface DatabaseWatch {
  stop(): void
}

const lookEveryMs = 5_000
/** Longer than any honest query of ours; a spinning database never answers. */
const patienceMs = 30_000

/** Asks the database for an answer again and again, and has it restarted when none comes. */
export function watchDatabase(
  connection: pg.ClientConfig,
  restart: (reason: string) => Promise<void>,
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
      const reason = await findFault(connection, timing.patienceMs)
      if (reason && !stopped) await restart(reason)
    }
  })()

  return {
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
