// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeOffline, offlineState } from './offline-state'
import { keepSending } from './send-waiting'

const store = vi.hoisted(() => ({
  readDevice: vi.fn(),
  waitingCommands: vi.fn(),
  countWaiting: vi.fn(),
  removeCommand: vi.fn(),
}))
vi.mock('./device-store', () => store)
vi.mock('./kept-seats', () => ({ countSeated: async () => undefined }))
vi.mock('./offline-device', () => ({ countTasks: async () => undefined }))

const minuteMs = 60_000

describe('what waits on a device', () => {
  let waiting: { readonly sequence: number; readonly key: string }[]
  let isDown: boolean
  const sent: string[] = []
  let stop: () => void = () => undefined

  const add = (sequence: number) => {
    const place = { kind: 'check_in', number: null, version: 2, deviceTime: 0, clockOffsetMs: 0 }
    const content = { bookingId: 'visit', note: null }
    waiting.push({ ...place, sequence, key: `key-${sequence}`, content } as never)
    changeOffline({ waitingCount: waiting.length })
  }

  beforeEach(() => {
    vi.useFakeTimers()
    waiting = []
    isDown = false
    sent.length = 0
    changeOffline({ waitingCount: 0, isReachable: true })
    store.readDevice.mockResolvedValue({ id: 'till-3' })
    store.waitingCommands.mockImplementation(async () => [...waiting])
    store.countWaiting.mockImplementation(async () => waiting.length)
    store.removeCommand.mockImplementation(async (_: string, sequence: number) => {
      waiting = waiting.filter((one) => one.sequence !== sequence)
    })
    const request = (_: string, work: () => Promise<unknown>) => work()
    vi.stubGlobal('navigator', { locks: { request } })
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Headers }) => {
      if (isDown) throw new TypeError('No answer')
      sent.push(String(headers.get('idempotency-key')))
      return Response.json({})
    })
  })
  afterEach(() => {
    stop()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    changeOffline({ waitingCount: 0 })
  })

  it('is sent when something is added after all had left', async () => {
    stop = keepSending('giulia', () => undefined)
    await vi.advanceTimersByTimeAsync(0)
    add(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual(['key-1'])
    expect(offlineState.get().waitingCount).toBe(0)
  })

  it('is tried again where nobody answers, and in its order', async () => {
    isDown = true
    stop = keepSending('giulia', () => undefined)
    add(1)
    add(2)
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(sent).toEqual([])
    isDown = false
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    expect(sent).toEqual(['key-1', 'key-2'])
  })
})
