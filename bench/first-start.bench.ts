import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './report'
import { signIn } from './requests'
import { withFreshClone } from './running-server'

/**
 * From a fresh clone to a sign-in of the demo, what is installed included: from npm's cache where it has it. On a
 * machine with more or less than two cores the seconds say something else.
 */
const startedAt = performance.now()
await withFreshClone(async ({ url, pid }) => {
  await signIn(url)
  const seconds = (performance.now() - startedAt) / 1_000
  report('first start, from a fresh clone to a sign-in', seconds, 'at most', 60, 's')
  await sleep(30_000)
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  report('memory at rest after that start', Number(resident) / 1024, 'at most', 350, 'MB')
})
