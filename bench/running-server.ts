import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const startScript = fileURLToPath(new URL('./../scripts/start.mjs', import.meta.url))

export interface RunningServer {
  readonly url: string
  readonly pid: number
  /** Reaches the server's own database as its owner; absent on the embedded one. */
  readonly databaseUrl: string | null
  readonly databaseName: string
}

/** Runs a measurement against the product as `npm start` runs it, and stops it whatever happens. */
export async function withServer(
  measure: (server: RunningServer) => Promise<void>,
  /** Another way to the same database. */
  reachThrough: (databaseUrl: string) => Promise<string> = async (databaseUrl) => databaseUrl,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const server = await startServer(reachThrough, settings)
  try {
    await measure(server)
  } finally {
    await server.stop()
  }
}

async function startServer(
  reachThrough: (databaseUrl: string) => Promise<string>,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer & { stop(): Promise<void> }> {
  const serverUrl = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'cantina-bench-'))
  const databaseUrl = serverUrl ? await createDatabase(serverUrl) : null
  const child = spawn(process.execPath, [startScript], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      ...settings,
      ...(databaseUrl && { DATABASE_URL: await reachThrough(databaseUrl) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyAddress(child)
  return {
    url,
    pid: child.pid ?? 0,
    databaseUrl,
    databaseName: databaseUrl ? 'PostgreSQL' : 'the embedded database',
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

let databases = 0

async function createDatabase(serverUrl: string): Promise<string> {
  const name = `cantina_bench_${process.pid}_${databases}`
  databases += 1
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

function readyAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', (chunk) => {
      output += chunk
      const url = /is ready: (\S+)/.exec(output)?.[1]
      if (url) resolve(url)
    })
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)))
  })
}
