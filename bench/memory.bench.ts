import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './report'
import { type RunningServer, withEmbeddedServers, withServer } from './running-server'

/** With PostgreSQL on a day like any other; on the embedded database after its first start, which made the demo, too. */
await withServer((server) => measure(server, server.databaseName, server.databaseUrl ? 150 : 350))
await withEmbeddedServers((server, which) =>
  measure(
    server,
    `the embedded database, ${which === 'first' ? 'just made' : 'started again'}`,
    350,
  ),
)

/** What the process keeps for itself when nobody asks anything. */
async function measure(
  { url, pid }: RunningServer,
  database: string,
  limit: number,
): Promise<void> {
  for (let visit = 0; visit < 50; visit += 1) await fetch(`${url}/api/health`)
  await sleep(15_000)
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  report(`memory at rest with ${database}`, Number(resident) / 1024, 'at most', limit, 'MB')
}
