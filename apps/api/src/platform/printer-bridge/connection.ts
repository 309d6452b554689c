/** A printer that takes bytes, and answers some of them. */
export interface Connection {
  /** Fails where the printer takes nothing any more. */
  readonly write: (bytes: Iterable<number>) => Promise<void>
  /** The next byte that it says; null where none comes in time. */
  readonly read: (milliseconds: number) => Promise<number | null>
  readonly close: () => void
}

/** Fails where nobody is there: then nothing has been sent. */
export type OpenConnection = () => Promise<Connection>

/** Bytes that have come, and whoever waits for the next. */
export class Answers {
  private readonly bytes: number[] = []
  private waiting: ((byte: number | null) => void) | null = null

  add(bytes: Iterable<number>): void {
    this.bytes.push(...bytes)
    if (this.waiting && this.bytes.length > 0) this.waiting(this.bytes.shift() ?? null)
  }

  next(milliseconds: number): Promise<number | null> {
    const first = this.bytes.shift()
    if (first !== undefined) return Promise.resolve(first)
    return new Promise((resolve) => {
      const settle = (byte: number | null) => {
        clearTimeout(timer)
        this.waiting = null
        resolve(byte)
      }
      const timer = setTimeout(() => settle(null), milliseconds)
      this.waiting = settle
    })
  }
}
