import { describe, expect, it } from 'vitest'
import { minutesRemembered, RecentRequests } from './recent-requests'

const minute = 60_000

describe('what was answered lately', () => {
  it('is summed by call, the longest answer first', () => {
    const recent = new RecentRequests()
    recent.record('GET /a', 200, 10, 0)
    recent.record('GET /a', 404, 30, minute)
    recent.record('GET /b', 503, 100, minute)
    expect(recent.figures(5, minute)).toEqual({
      minutes: minutesRemembered,
      requests: 3,
      refused: 1,
      failed: 1,
      slowest: [
        { call: 'GET /b', requests: 1, failed: 1, averageMs: 100, slowestMs: 100 },
        { call: 'GET /a', requests: 2, failed: 0, averageMs: 20, slowestMs: 30 },
      ],
    })
    expect(recent.figures(1, minute).slowest).toHaveLength(1)
  })

  it('is deleted when its minutes are over, asked for or not', () => {
    const recent = new RecentRequests()
    for (let at = 0; at < 3 * minutesRemembered; at += 1)
      recent.record('GET /a', 200, 1, at * minute)
    const now = 3 * minutesRemembered * minute
    expect(recent.figures(5, now - 1).requests).toBe(minutesRemembered)
    expect(recent.figures(5, now + (minutesRemembered - 2) * minute).requests).toBe(1)
    expect(recent.figures(5, now + minutesRemembered * minute).requests).toBe(0)
  })
})
