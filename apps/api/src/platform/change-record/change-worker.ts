import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/database/database'
import type { Job, JobLog } from '#platform/jobs/jobs'
import { type Derivation, deriveChanges } from './derive-changes'

/** Changes of this long are derived together: a busy till costs no more than four batches a second. */
const gatheringMs = 250

/** Derives soon after a change whatever follows from it. What it cannot do, the job of the next minute does. */
export class ChangeWorker {
  readonly #derive: () => Promise<void>
  readonly #log: JobLog
  #working: Promise<void> | null = null
  #isWanted = false
  #isStopped = false

  constructor(database: Database, derivations: readonly Derivation[], log: JobLog) {
    this.#derive = () => deriveChanges(database, derivations, log)
    this.#log = log
  }

  /** Something may have changed. */
  wake(): void {
    this.#isWanted = true
    if (!this.#isStopped) this.#working ??= this.#work()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#working
  }

  /** Every minute, too: for what a process left that was killed. */
  job(): Job {
    return { name: 'derive-changes', schedule: '* * * * *', run: this.#derive }
  }

  async #work(): Promise<void> {
    while (this.#isWanted && !this.#isStopped) {
      await sleep(gatheringMs, undefined, { ref: false })
      this.#isWanted = false
      await this.#derive().catch((error: unknown) => {
        this.#log.warn({ err: error }, 'changes wait for the next minute')
      })
    }
    this.#working = null
  }
}
