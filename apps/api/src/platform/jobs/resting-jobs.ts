import type { Runner } from 'graphile-worker'
import type { JobLog } from './jobs'

const tryAgainAfterMs = 5_000

/**
 * Jobs that can be paused, as while there is no room for what they write. What is queued meanwhile
 * waits in the database.
 */
export class RestingJobs {
  readonly #start: () => Promise<Runner>
  readonly #log: JobLog
  #runner: Runner | null = null
  #areWanted = false
  #turn: Promise<void> = Promise.resolve()

  constructor(start: () => Promise<Runner>, log: JobLog) {
    this.#start = start
    this.#log = log
  }

  /** The first time, an error ends the start of the server. */
  async begin(): Promise<void> {
    this.#areWanted = true
    this.#runner = await this.#start()
  }

  resume(): void {
    this.#areWanted = true
    void this.#settle()
  }

  rest(): void {
    this.#areWanted = false
    void this.#settle()
  }

  stop(): Promise<void> {
    this.#areWanted = false
    return this.#settle()
  }

  /** One after another: what is stopping has stopped before it is started again. */
  #settle(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#follow())
    return this.#turn
  }

  async #follow(): Promise<void> {
    try {
      if (this.#areWanted) this.#runner ??= await this.#start()
      else await this.#end()
    } catch (error) {
      this.#log.error({ err: error }, 'the jobs could not be started or stopped')
      if (this.#areWanted) setTimeout(() => void this.#settle(), tryAgainAfterMs).unref()
    }
  }

  async #end(): Promise<void> {
    const runner = this.#runner
    this.#runner = null
    await runner?.stop()
  }
}
