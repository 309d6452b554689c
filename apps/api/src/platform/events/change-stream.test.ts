import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeHub } from './change-hub'
import { askAgainEveryMs, ChangeStream } from './change-stream'

const business = 'one'

describe('a stream of changes', () => {
  let hub: ChangeHub
  let mayWatch: boolean

  beforeEach(() => {
    vi.useFakeTimers()
    hub = new ChangeHub()
    mayWatch = true
  })
  afterEach(() => void vi.useRealTimers())

  const open = () =>
    new ChangeStream({
      subscribe: (subscriber) =>
        hub.subscribe(business, 'booking', { ...subscriber, userId: 'somebody' }),
      mayStillWatch: async () => {
        if (!mayWatch) throw new Error('No more')
      },
    })
  const report = (date: string, businessId = business) =>
    hub.publish(
      JSON.stringify({ businessId, topic: 'booking', posId: 'here', date, id: null, more: 1 }),
    )
  const read = (stream: ChangeStream) => {
    const pieces: string[] = []
    stream.on('data', (piece) => pieces.push(String(piece)))
    return () => pieces.join('')
  }

  it('reports changes of its business alone, and ignores malformed payloads', async () => {
    const text = read(open())
    await vi.advanceTimersByTimeAsync(1)
    report('2026-05-01', 'another')
    hub.publish('not JSON')
    hub.publish('{"businessId":"one","topic":"weather"}')
    report('2026-05-02')
    await vi.advanceTimersByTimeAsync(1)
    expect(text()).toBe(
      ': open\n\nevent: change\ndata: {"posId":"here","date":"2026-05-02","id":null}\n\n',
    )
  })

  it('says every twenty seconds that it is still there', async () => {
    const text = read(open())
    await vi.advanceTimersByTimeAsync(41_000)
    expect(text().match(/: still here/g)).toHaveLength(2)
  })

  it('ends within a minute of the session or the right, and is deleted', async () => {
    const stream = open()
    read(stream)
    await vi.advanceTimersByTimeAsync(askAgainEveryMs + 1)
    expect(stream.readableEnded).toBe(false)
    mayWatch = false
    await vi.advanceTimersByTimeAsync(askAgainEveryMs + 1)
    expect(stream.readableEnded).toBe(true)
    expect(hub.countOf(business, 'booking', 'somebody')).toBe(0)
  })

  it('ends alone when it is refused at once', async () => {
    const stream = new ChangeStream({
      subscribe: () => () => {},
      mayStillWatch: () => {
        throw new Error('The token has run out')
      },
    })
    stream.resume()
    await vi.advanceTimersByTimeAsync(askAgainEveryMs + 1)
    expect(stream.readableEnded).toBe(true)
  })

  it('keeps little for a slow reader, and then asks it to reload everything', async () => {
    const stream = open()
    for (let day = 0; day < 10_000; day += 1) report(`day ${day}`)
    expect(stream.readableLength).toBeLessThan(10_000)
    const text = read(stream)
    await vi.advanceTimersByTimeAsync(1)
    const lines = text().match(/^data: .*$/gm) ?? []
    expect(lines.length).toBeLessThan(200)
    expect(lines.at(-1)).toBe('data: {"posId":null,"date":null,"id":null}')
  })

  it('ends at once when the server stops, and none begins after that', async () => {
    const stream = open()
    read(stream)
    hub.close()
    const late = open()
    read(late)
    await vi.advanceTimersByTimeAsync(1)
    expect([stream.readableEnded, late.readableEnded]).toEqual([true, true])
  })
})
