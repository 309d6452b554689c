import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { SetupProblem } from '#platform/config'
import { lockFolder } from './folder-lock'
import { watchDatabase } from './watchdog'

describe('the lock on a data folder', () => {
  it('admits one at a time', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cantina-lock-'))
    const first = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(SetupProblem)
    await first.release()
    await (await lockFolder(folder)).release()
    rmSync(folder, { recursive: true })
  })
})

describe('the watch over the embedded database', () => {
  const timing = { lookEveryMs: 20, patienceMs: 200 }

  it('has a database restarted that takes connections and never answers', async () => {
    const mute = createServer()
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const restart = vi.fn(async () => {})
    const { port } = mute.address() as AddressInfo
    const watch = watchDatabase({ host: '127.0.0.1', port }, restart, timing)
    await expect.poll(() => restart.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
    watch.stop()
    mute.close()
  })
})
