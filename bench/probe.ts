import { setTimeout as sleep } from 'node:timers/promises'

const everyMs = 20

/** Asks on and on at a steady pace, whether or not the last answer is there, and says how long 99 of 100 took at most. */
export class Probe {
  private took: number[] = []
  private isOn = true
  private failure: unknown = null
  private readonly asking: Promise<void>
  private readonly ask: () => Promise<Response>

  constructor(ask: () => Promise<Response>) {
    this.ask = ask
    this.asking = this.askOn()
  }

  /** Of the answers since the last time. */
  takeP99(): number {
    const sorted = this.took.toSorted((a, b) => a - b)
    this.took = []
    return sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN
  }

  async stop(): Promise<void> {
    this.isOn = false
    await this.asking
    if (this.failure) throw this.failure
  }

  private async askOn(): Promise<void> {
    const began = performance.now()
    for (let turn = 1; this.isOn; turn += 1) {
      void this.askOnce()
      await sleep(Math.max(began + turn * everyMs - performance.now(), 0))
    }
  }

  private async askOnce(): Promise<void> {
    const before = performance.now()
    try {
      const answer = await this.ask()
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`)
      this.took.push(performance.now() - before)
    } catch (error) {
      this.failure ??= error
    }
  }
}
