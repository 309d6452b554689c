import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startProxy } from '../scripts/machines.mjs'
import { cloneDatabase, type Filling, findFilled, keepFilled, newDatabase } from './filled-database'

const project = fileURLToPath(new URL('./..', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** Reaches the server's own database as its owner; absent on the embedded one. */
  readonly databaseUrl: string | null
  readonly databaseName: string
}

/** One whose database can be reached by others too. */
export interface ReachableServer extends RunningServer {
  readonly databaseUrl: string
}

type Settings = Readonly<Record<string, string>>

/** Runs a measurement against the product as `npm start` runs it, and stops it whatever happens. */
export async function withServer(
  measure: (server: RunningServer) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  const databaseUrl = postgres ? await filledDatabase(postgres, demoBusiness) : null
  await whileItRuns(databaseUrl, settings, measure)
}

/** The same on the embedded database: newly made, and started again on what it made. */
export async function withEmbeddedServers(
  measure: (server: RunningServer, which: 'first' | 'again') => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-bench-'))
  try {
    for (const which of ['first', 'again'] as const) {
      await whileItRuns(null, { DATA_DIR: folder }, (server) => measure(server, which))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What is committed, as somebody gets it who clones it: nothing is installed, built or made yet. Its pages can be
 * looked at while it makes its database.
 */
export async function withFreshClone(
  onPages: (url: string) => void,
  measure: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-bench-'))
  try {
    execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${project}`, folder])
    await whileItRuns(null, {}, measure, { from: folder, onPages })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The same where the baseline needs PostgreSQL, to reach the same database. What the database is filled with is
 * made once for all measurements, and each has a copy of its own.
 */
export async function withFilledServer<Made>(
  filling: Filling<Made>,
  measure: (server: ReachableServer, made: Made) => Promise<void>,
  settings: Settings = {},
): Promise<void> {
  const postgres = process.env.TEST_DATABASE_URL
  if (!postgres) {
    process.stdout.write('  skipped: the baseline needs PostgreSQL, to reach the same database\n')
    return
  }
  const databaseUrl = await filledDatabase(postgres, filling)
  const { made } = (await findFilled(postgres, filling)) ?? {}
  await whileItRuns(databaseUrl, settings, (server) =>
    measure({ ...server, databaseUrl }, made as Made),
  )
}

/** Some processes on one database, behind a proxy where there are several. */
export async function withProcesses<Made>(
  filling: Filling<Made>,
  processes: number,
  measure: (server: ReachableServer, made: Made) => Promise<void>,
): Promise<void> {
  await withFilledServer(
    filling,
    async (first, made) => {
      const startMore = async (urls: readonly string[]): Promise<void> => {
        if (urls.length < processes) {
          return whileItRuns(first.databaseUrl, behindProxy, ({ url }) => startMore([...urls, url]))
        }
        if (urls.length === 1) return measure(first, made)
        const proxy = await startProxy([...urls])
        try {
          await measure({ ...first, url: proxy.url }, made)
        } finally {
          await proxy.stop()
        }
      }
      await startMore([first.url])
    },
    behindProxy,
  )
}

/** Who asks is said by whoever stands before it. */
const behindProxy: Settings = { TRUST_PROXY: '1' }

/** The demo business and nothing else. */
export const demoBusiness: Filling<null> = {
  name: 'demo',
  needsServer: true,
  fill: async () => null,
}

/** Nobody may be in a database that is copied: it is filled by a server that has ended by then. */
async function filledDatabase<Made>(postgres: string, filling: Filling<Made>): Promise<string> {
  if (!(await findFilled(postgres, filling))) {
    const begunAt = performance.now()
    const databaseUrl =
      filling.name === demoBusiness.name
        ? await newDatabase(postgres)
        : await filledDatabase(postgres, demoBusiness)
    let made: Made | undefined
    const fill = async () => {
      made = await filling.fill(databaseUrl)
    }
    await (filling.needsServer ? whileItRuns(databaseUrl, {}, fill) : fill())
    await keepFilled(postgres, filling, databaseUrl, made)
    const seconds = Math.round((performance.now() - begunAt) / 1_000)
    process.stdout.write(`  (${filling.name} filled in ${seconds} s)\n`)
  }
  return cloneDatabase(postgres, filling)
}

interface Start {
  /** Another copy of the product than this one. */
  readonly from?: string
  readonly onPages?: (url: string) => void
}

async function whileItRuns(
  databaseUrl: string | null,
  settings: Settings,
  work: (server: RunningServer) => Promise<void>,
  { from = project, onPages = () => {} }: Start = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cantina-bench-'))
  const child = spawn(process.execPath, [join(from, 'scripts', 'start.mjs')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A measurement that dies must not leave it running beside the next.
  process.once('exit', () => child.kill())
  try {
    const url = await readyAddress(child, onPages)
    const databaseName = databaseUrl ? 'PostgreSQL' : 'the embedded database'
    await work({ url, pid: child.pid ?? 0, databaseUrl, databaseName })
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function readyAddress(child: ChildProcess, onPages: (url: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    let hasPages = false
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const pages = /^Open (\S+):/m.exec(output)?.[1]
      if (pages && !hasPages) onPages(pages)
      hasPages ||= pages !== undefined
      const url = /is ready: (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
  })
}
