import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './report'
import { withServer } from './running-server'

/** What the process keeps for itself when nobody asks anything, on a day like any other: not after making the demo. */
await withServer(async (server) => {
  for (let visit = 0; visit < 50; visit += 1) await fetch(`${server.url}/api/health`)
  await sleep(15_000)
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]
  const megabytes = Number(resident) / 1024
  report(
    `memory at rest with ${server.databaseName}`,
    megabytes,
    'at most',
    server.databaseUrl ? 150 : 600,
    'MB',
  )
})
