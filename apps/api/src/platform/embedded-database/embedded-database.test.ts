import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from './watchdog'

describe('the watch over the embedded database', () => {
  const timing = { lookEveryMs: 20, patienceMs: 100, crowding: () => 1 }
  const mute = createServer()

  beforeAll(async () => {
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
  })
  afterAll(() => mute.close())

  /** Takes connections and never answers. */
  function watchMute(finishedQueries: () => number, { crowding = timing.crowding } = {}) {
    const restart = vi.fn(async () => {})
    const { port } = mute.address() as AddressInfo
    const connection = { host: '127.0.0.1', port }
    const watched = { connection, finishedQueries, restart }
    return { restart, ...watchDatabase(watched, { ...timing, crowding }) }
  }

  it('has one restarted that never answers', async () => {
    const watch = watchMute(() => 0)
    await expect.poll(() => watch.restart.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
    watch.stop()
  })

  it('waits longer where many programs want the machine, also when they come meanwhile', async () => {
    const begunAt = performance.now()
    let looks = 0
    const watch = watchMute(() => 0, { crowding: () => (looks++ === 0 ? 1 : 6) })
    await expect.poll(() => watch.restart.mock.calls.length, { timeout: 10_000 }).toBeGreaterThan(0)
    expect(performance.now() - begunAt).toBeGreaterThan(600)
    watch.stop()
  })

  it('leaves one alone that is at work on a long transaction', async () => {
    let finished = 0
    const watch = watchMute(() => finished++)
    await expect.poll(() => finished, { timeout: 5_000 }).toBeGreaterThan(6)
    expect(watch.restart).not.toHaveBeenCalled()
    watch.stop()
  })
})
