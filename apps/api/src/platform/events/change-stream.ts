import { Readable } from 'node:stream'
import { anything, type Change, type Subscriber } from './change-hub'

/** Beyond this many different days, a slow reader is sent one change that stands for everything. */
const mostWaiting = 50
const beatEveryMs = 20_000
export const askAgainEveryMs = 60_000

export interface Watched {
  readonly subscribe: (subscriber: Omit<Subscriber, 'userId'>) => () => void
  /** Rejects as soon as the reader's session is over or the right is gone. */
  readonly mayStillWatch: () => Promise<unknown>
}

/**
 * A response that stays open and sends changes as they happen (text/event-stream). What its reader
 * does not take waits in a bounded queue, where the same day waits once.
 */
export class ChangeStream extends Readable {
  private readonly waiting = new Map<string, Change>()
  private wantsMore = false
  private readonly leave: () => void
  private readonly timers: readonly NodeJS.Timeout[]

  constructor({ subscribe, mayStillWatch }: Watched) {
    super({ highWaterMark: 4_096 })
    // Headers are sent only with a first byte; without it the reader does not know that it is
    // connected.
    this.push(': open\n\n')
    this.timers = [
      setInterval(() => this.beat(), beatEveryMs).unref(),
      setInterval(() => void this.askAgain(mayStillWatch), askAgainEveryMs).unref(),
    ]
    this.leave = subscribe({ report: (change) => this.report(change), end: () => this.end() })
  }

  override _read(): void {
    this.wantsMore = true
    this.flush()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    for (const timer of this.timers) clearInterval(timer)
    this.leave?.()
    this.waiting.clear()
    done(error)
  }

  /**
   * Ends only the stream whose reader may watch no more, whether that is refused at once or later.
   */
  private async askAgain(mayStillWatch: Watched['mayStillWatch']): Promise<void> {
    try {
      await mayStillWatch()
    } catch {
      this.end()
    }
  }

  private report(change: Change): void {
    if (this.waiting.size >= mostWaiting) {
      this.waiting.clear()
      this.waiting.set('', anything)
    } else if (!this.waiting.has('')) {
      this.waiting.set(`${change.posId} ${change.date} ${change.id}`, change)
    }
    this.flush()
  }

  private flush(): void {
    for (const [key, change] of this.waiting) {
      if (!this.wantsMore) return
      this.waiting.delete(key)
      this.wantsMore = this.push(`event: change\ndata: ${JSON.stringify(change)}\n\n`)
    }
  }

  /** Keeps what stands between from taking the silence for an end. */
  private beat(): void {
    if (this.wantsMore) this.wantsMore = this.push(': still here\n\n')
  }

  private end(): void {
    if (!this.readableEnded && !this.destroyed) this.push(null)
  }
}
