import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { report } from './report'
import { signIn } from './requests'
import { withFreshClone } from './running-server'

/**
 * From a fresh clone to its sign-in page, and to a sign-in of the demo, what is installed included: from npm's cache
 * where it has it. On a machine with more or less than two cores the seconds say something else.
 */
const startedAt = performance.now()
const secondsSinceClone = () => (performance.now() - startedAt) / 1_000

let page: Promise<number> | null = null
await withFreshClone(
  (url) => {
    page = secondsUntilAnswered(`${url}/sign-in`)
  },
  async ({ url, pid }) => {
    await signIn(url)
    const demoSeconds = secondsSinceClone()
    const pageSeconds = (await page) ?? demoSeconds
    report('first start, from a fresh clone to its sign-in page', pageSeconds, 'at most', 60, 's')
    report('first start, to a sign-in of the demo', demoSeconds, 'at most', 90, 's')
    await sleep(30_000)
    const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    report('memory at rest after that start', Number(resident) / 1024, 'at most', 350, 'MB')
  },
)

async function secondsUntilAnswered(address: string): Promise<number> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
  return secondsSinceClone()
}
