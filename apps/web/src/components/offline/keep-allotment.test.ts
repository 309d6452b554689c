// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepAllotment, letAllotmentGo } from './keep-allotment'
import { seatsSold } from './offline-state'

const keepSeats = vi.hoisted(() => vi.fn())
vi.mock('./kept-seats', () => ({ keepSeats }))

const minuteMs = 60_000
const banco = { owner: 'giulia', deviceId: 'till-3', posId: 'cellar' }
const seats = [{ serviceId: 'tasting', start: '11:00', quantity: 2 }]
const path = '/api/v1/sales/customerview/device/till-3'

describe('what a till keeps', () => {
  let goods: object[]
  let isDown: boolean
  const sent: string[] = []
  const onChanged = vi.fn()

  beforeEach(() => {
    vi.useFakeTimers()
    goods = []
    isDown = false
    sent.length = 0
    onChanged.mockReset()
    keepSeats.mockReset()
    const request = (_: string, work: () => Promise<void>) => work()
    vi.stubGlobal('navigator', { locks: { request } })
    vi.stubGlobal('fetch', async (target: string) => {
      sent.push(new URL(target, 'http://localhost').pathname)
      if (isDown) throw new TypeError('No answer')
      return new Response(JSON.stringify({ goods, seats, until: null }), {
        headers: { 'content-type': 'application/json' },
      })
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('is kept on every few minutes, and said once it is another', async () => {
    const stop = keepAllotment(banco, onChanged)
    await vi.advanceTimersByTimeAsync(0)
    expect([sent, onChanged.mock.calls.length]).toEqual([[`${path}/allotment`], 0])
    goods = [{ productId: 'riserva', quantity: 2 }]
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    await vi.advanceTimersByTimeAsync(5 * minuteMs)
    expect([sent.length, onChanged.mock.calls.length]).toEqual([3, 1])
    expect(keepSeats).toHaveBeenLastCalledWith('giulia', 'cellar', { seats, until: null })
    // Visits that were sold with a connection took of the seats.
    window.dispatchEvent(new Event(seatsSold))
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(4)
    stop()
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    expect(sent).toHaveLength(4)
  })

  it('is left alone while nobody looks, and while nobody answers', async () => {
    isDown = true
    const stop = keepAllotment(banco, onChanged)
    await vi.advanceTimersByTimeAsync(0)
    expect([sent.length, onChanged.mock.calls.length]).toEqual([1, 0])
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await vi.advanceTimersByTimeAsync(10 * minuteMs)
    expect(sent).toHaveLength(1)
    stop()
  })

  it('is released at the sign-out, which waits for no answer', async () => {
    isDown = true
    await letAllotmentGo('till-3')
    expect(sent).toEqual([`${path}/release`])
  })
})
