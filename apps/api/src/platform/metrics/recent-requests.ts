/** So many minutes are remembered, the one under way among them. */
export const minutesRemembered = 15

/** What one call took, for all who asked for it. */
export interface CallFigures {
  readonly call: string
  readonly requests: number
  readonly failed: number
  readonly averageMs: number
  readonly slowestMs: number
}

export interface RecentFigures {
  readonly minutes: number
  readonly requests: number
  /** Refused: the caller’s doing. */
  readonly refused: number
  /** Failed: ours. */
  readonly failed: number
  /** The longest answers first. */
  readonly slowest: readonly CallFigures[]
}

interface Sum {
  requests: number
  failed: number
  totalMs: number
  slowestMs: number
}

interface Minute {
  readonly number: number
  requests: number
  refused: number
  failed: number
  readonly calls: Map<string, Sum>
}

const minuteMs = 60_000

/** What this process has answered lately: a few sums a minute, however much is asked. */
export class RecentRequests {
  #minutes: Minute[] = []

  record(call: string, status: number, ms: number, at: number = Date.now()): void {
    const minute = this.#minuteOf(Math.floor(at / minuteMs))
    const isFailed = status >= 500
    minute.requests += 1
    if (isFailed) minute.failed += 1
    else if (status >= 400) minute.refused += 1
    addTo(minute.calls, call, { requests: 1, failed: isFailed ? 1 : 0, totalMs: ms, slowestMs: ms })
  }

  figures(mostCalls: number, at: number = Date.now()): RecentFigures {
    const last = Math.floor(at / minuteMs)
    const minutes = this.#minutes.filter(({ number }) => number > last - minutesRemembered)
    const calls = new Map<string, Sum>()
    for (const minute of minutes) {
      for (const [call, sum] of minute.calls) addTo(calls, call, sum)
    }
    const total = (part: 'requests' | 'refused' | 'failed') =>
      minutes.reduce((all, minute) => all + minute[part], 0)
    return {
      minutes: minutesRemembered,
      requests: total('requests'),
      refused: total('refused'),
      failed: total('failed'),
      slowest: [...calls]
        .sort(([, one], [, other]) => other.slowestMs - one.slowestMs)
        .slice(0, mostCalls)
        .map(([call, { requests, failed, totalMs, slowestMs }]) => ({
          call,
          requests,
          failed,
          averageMs: totalMs / requests,
          slowestMs,
        })),
    }
  }

  #minuteOf(number: number): Minute {
    const latest = this.#minutes.at(-1)
    if (latest?.number === number) return latest
    const minute = { number, requests: 0, refused: 0, failed: 0, calls: new Map() }
    this.#minutes = [...this.#minutes.slice(1 - minutesRemembered), minute]
    return minute
  }
}

function addTo(sums: Map<string, Sum>, call: string, more: Sum): void {
  const sum = sums.get(call)
  if (!sum) {
    sums.set(call, { ...more })
    return
  }
  sum.requests += more.requests
  sum.failed += more.failed
  sum.totalMs += more.totalMs
  if (more.slowestMs > sum.slowestMs) sum.slowestMs = more.slowestMs
}
