// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openOfflineDevice } from './offline-device'
import { changeOffline, offlineState } from './offline-state'

const store = vi.hoisted(() => ({
  readDevice: vi.fn(),
  countWaiting: vi.fn(),
  deleteDevice: vi.fn(),
  keepClockOffset: vi.fn(),
  writeDevice: vi.fn(),
}))
vi.mock('./device-store', () => store)

const device = { id: 'till-3', series: 3, key: {}, lock: null, head: {}, clockOffsetMs: 0 }
const gigabyte = 1_000_000_000

describe('a device that is to work without a connection', () => {
  let isDown: boolean
  let room: { quota?: number; usage?: number }

  beforeEach(() => {
    isDown = false
    room = { quota: gigabyte, usage: 0 }
    changeOffline({ device: 'unknown', isReachable: true })
    store.readDevice.mockResolvedValue(device)
    store.countWaiting.mockResolvedValue(0)
    store.keepClockOffset.mockResolvedValue(undefined)
    store.writeDevice.mockResolvedValue(undefined)
    vi.stubGlobal('navigator', {
      storage: { persist: async () => true, estimate: async () => room },
    })
    vi.stubGlobal('fetch', async (target: string) => {
      if (isDown) throw new TypeError('No answer')
      const answer = target.includes('device-command')
        ? { items: [] }
        : { id: device.id, series: 3, isRevoked: false, now: new Date().toISOString() }
      return new Response(JSON.stringify(answer), {
        headers: { 'content-type': 'application/json' },
      })
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  const opened = async () => {
    await openOfflineDevice('giulia')
    return offlineState.get().device
  }

  it('is ready, also where nobody answers and it was one before', async () => {
    expect(await opened()).toBe('ready')
    isDown = true
    expect(await opened()).toBe('ready')
    expect(offlineState.get().isReachable).toBe(false)
  })

  it('is said to be unable where there is no room', async () => {
    room = { quota: gigabyte, usage: gigabyte - 1_000_000 }
    expect(await opened()).toBe('unable')
    room = {}
    expect(await opened()).toBe('unable')
  })

  it('is said to be unable in a window that stores nothing', async () => {
    store.readDevice.mockRejectedValue(new DOMException('Not here', 'InvalidStateError'))
    expect(await opened()).toBe('unable')
  })

  it('is said to be unable where a first write is refused', async () => {
    store.readDevice.mockResolvedValue(null)
    store.writeDevice.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    expect(await opened()).toBe('unable')
    store.readDevice.mockResolvedValue(device)
    store.keepClockOffset.mockRejectedValue(new DOMException('Full', 'QuotaExceededError'))
    expect(await opened()).toBe('unable')
  })

  it('is said to be unable where what it stored was cleared and nobody answers', async () => {
    store.readDevice.mockResolvedValue(null)
    isDown = true
    expect(await opened()).toBe('unable')
  })
})
