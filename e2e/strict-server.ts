import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'

/** As it was built for this run: building anew would take the pages away from the other server. */
const builtServer = fileURLToPath(new URL('../apps/api/dist/main.js', import.meta.url))

/**
 * The product with its limits on. All tests come from one address, so that the server they share has
 * none.
 */
export async function startStrictServer() {
  const port = await freePort()
  const address = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), 'cantina-strict-'))
  const server = spawn(process.execPath, [builtServer], {
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      HOST: 'localhost',
      BASE_URL: address,
      DATA_DIR: folder,
      DATABASE_URL: '',
      SMTP_URL: '',
      DEMO: 'on',
      RATE_LIMIT: 'on',
    },
  })
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  const answers = () =>
    fetch(`${address}/api/ping`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(answers, { timeout: 60_000 }).toBe(true)
  return { address, stop }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, 'localhost'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
