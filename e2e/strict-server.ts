import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from './fixtures'
import { operator } from './people'

/** As it was built for this run: building anew would take the pages away from the other server. */
const builtServer = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))

/** A new database is filled first, which takes its time on a busy machine. */
const startTimeoutMs = 120_000

interface StrictFixtures {
  /** Where a product of its own runs with its limits on. */
  readonly strictAddress: string
}

/** All tests come from one address, so that the server they share limits nothing. */
export const testWithLimits = test.extend<StrictFixtures>({
  strictAddress: [
    async ({ browserName: _ }, use) => {
      const port = await freePort()
      const address = `http://localhost:${port}`
      const folder = mkdtempSync(join(tmpdir(), 'cantina-strict-'))
      const server = start({ PORT: String(port), BASE_URL: address, DATA_DIR: folder })
      try {
        await expect.poll(() => isReady(address), { timeout: startTimeoutMs }).toBe(true)
        await use(address)
      } finally {
        await stop(server)
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { timeout: startTimeoutMs + 30_000 },
  ],
})

function start(settings: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [builtServer], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...settings,
      HOST: 'localhost',
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'off',
      SUPER_ADMIN_EMAIL: operator.email,
      SUPER_ADMIN_PASSWORD: operator.password,
      RATE_LIMIT: 'on',
    },
  })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

async function isReady(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/api/ping`)).ok
  } catch {
    // Nobody listens yet.
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
