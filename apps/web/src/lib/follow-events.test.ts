import { watchBookings } from '@cantina/contract/bookings/events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventReader } from './event-stream'
import { followEvents } from './follow-events'

const change = { posId: null, date: '2026-05-01', id: null }
const refusal = (code: string) => ({ message: 'No', code, requestId: 'r1' })

interface Connection {
  readonly address: string
  readonly send: (text: string) => void
  readonly close: () => void
}

let connections: Connection[]
/** What the next requests get instead of a stream. */
let refusals: Response[]

beforeEach(() => {
  vi.useFakeTimers()
  connections = []
  refusals = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined })
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    const refused = refusals.shift()
    if (refused) return refused
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given
      },
    })
    signal?.addEventListener('abort', () => controller?.error(new Error('aborted')))
    connections.push({
      address,
      send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
      close: () => controller?.close(),
    })
    return new Response(body, { status: 200 })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets time pass until that many have been made. */
async function connected(count: number): Promise<void> {
  for (let round = 0; connections.length < count && round < 500; round += 1) {
    await vi.advanceTimersByTimeAsync(250)
  }
  expect(connections).toHaveLength(count)
}

describe('following events', () => {
  const start = () => {
    const onEvent = vi.fn()
    const onAgain = vi.fn()
    const stop = followEvents(watchBookings, { onEvent, onAgain })
    return { onEvent, onAgain, stop }
  }

  it('reports each event, however its chunks are cut', async () => {
    const { onEvent, onAgain, stop } = start()
    await connected(1)
    connections[0]?.send(': open\n\nevent: change\nda')
    connections[0]?.send(`ta: ${JSON.stringify(change)}\n\n: still here\n\n`)
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledExactlyOnceWith(change))
    expect(onAgain).not.toHaveBeenCalled()
    stop()
  })

  it('reconnects when the server closes, and reports that events may be missing', async () => {
    const { onAgain, stop } = start()
    await connected(1)
    connections[0]?.close()
    await connected(2)
    await vi.waitFor(() => expect(onAgain).toHaveBeenCalledOnce())
    stop()
  })

  it('waits longer and longer for an unreachable server', async () => {
    refusals = Array.from({ length: 4 }, () => Response.json({}, { status: 503 }))
    const { onAgain, stop } = start()
    const before = Date.now()
    await connected(1)
    expect(Date.now() - before).toBeGreaterThan(0.75 * (1_000 + 2_000 + 4_000 + 8_000))
    await vi.waitFor(() => expect(onAgain).toHaveBeenCalledOnce())
    stop()
  })

  it('takes a long silence for a broken connection', async () => {
    const { onAgain, stop } = start()
    await connected(1)
    connections[0]?.send(': open\n\n')
    await vi.advanceTimersByTimeAsync(49_000)
    expect(connections).toHaveLength(1)
    await connected(2)
    await vi.waitFor(() => expect(onAgain).toHaveBeenCalledOnce())
    stop()
  })

  it('gives up where it is not allowed', async () => {
    refusals = [Response.json(refusal('forbidden'), { status: 403 })]
    const { stop } = start()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(connections).toHaveLength(0)
    stop()
  })

  it('does not reconnect after it was stopped', async () => {
    const { stop } = start()
    await connected(1)
    stop()
    await vi.advanceTimersByTimeAsync(120_000)
    expect(connections).toHaveLength(1)
  })
})

describe('reading events', () => {
  it('keeps letters whole that are cut in two', () => {
    const reader = new EventReader()
    const bytes = new TextEncoder().encode('data: è\n\n')
    expect(reader.read(bytes.slice(0, 7))).toEqual([])
    expect(reader.read(bytes.slice(7))).toEqual(['è'])
  })
})
