import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchDatabase } from './watchdog'

describe('the watch over the embedded database', () => {
  const timing = { lookEveryMs: 20, patienceMs: 100 }
  const mute = createServer()

  beforeAll(async () => {
    mute.listen(0, '127.0.0.1')
    await once(mute, 'listening')
  })
  afterAll(() => mute.close())

  /** Takes connections and never answers. */
  function watchMute(finishedQueries: () => number) {
    const restart = vi.fn(async () => {})
    const { port } = mute.address() as AddressInfo
    const connection = { host: '127.0.0.1', port }
    return { restart, ...watchDatabase({ connection, finishedQueries, restart }, timing) }
  }

  it('has one restarted that never answers', async () => {
    const watch = watchMute(() => 0)
    await expect.poll(() => watch.restart.mock.calls.length, { timeout: 5_000 }).toBeGreaterThan(0)
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
