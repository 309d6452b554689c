import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What may be written: anything, only what must go on so that people can read, or nothing at all. */
export type Writes = 'all' | 'vital' | 'none'

const lookEveryMs = 1_000

/**
 * Watches the disk with the data. A database that finds no room for its own log is harmed, so that writes
 * are refused before: below the limit those of people, below a quarter of it those of signing in, too.
 */
export class FreeSpace {
  readonly limitBytes: number
  readonly #folder: string
  readonly #onChange: (writes: Writes, freeBytes: number) => void
  #writes: Writes = 'all'
  #timer: NodeJS.Timeout | undefined

  constructor(
    folder: string,
    limitBytes: number,
    onChange: (writes: Writes, freeBytes: number) => void,
  ) {
    this.#folder = folder
    this.limitBytes = limitBytes
    this.#onChange = onChange
  }

  get writes(): Writes {
    return this.#writes
  }

  async look(): Promise<{ readonly freeBytes: number; readonly bytes: number }> {
    const { bavail, blocks, bsize } = await statfs(existing(this.#folder))
    const freeBytes = bavail * bsize
    const writes = writesAt(freeBytes, this.limitBytes, this.#writes)
    if (writes !== this.#writes) {
      this.#writes = writes
      this.#onChange(writes, freeBytes)
    }
    return { freeBytes, bytes: blocks * bsize }
  }

  watch(): void {
    this.#timer = setInterval(() => {
      this.look().catch(() => {
        // A folder that cannot be looked at for a moment says nothing about its room.
      })
    }, lookEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}

/** Room that has come back must be a little more than the limit, or every write would close the door again. */
export const roomToReopen = 1.1

export function writesAt(freeBytes: number, limitBytes: number, before: Writes): Writes {
  if (freeBytes < limitBytes / 4) return 'none'
  const enough = before === 'all' ? limitBytes : limitBytes * roomToReopen
  return freeBytes < enough ? 'vital' : 'all'
}

/** A folder that is still to be made will be on the disk of the one above it. */
function existing(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : existing(dirname(folder))
}
