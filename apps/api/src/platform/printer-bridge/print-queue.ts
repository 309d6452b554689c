import type { PrintAnswer } from '@cantina/contract/documents/printer-bridge'

/** More than a day has. */
const remembered = 2_000

/** One slip after the other, and each of them once: a repeat gets the answer of the first. */
export class PrintQueue {
  private last: Promise<unknown> = Promise.resolve()
  private readonly answers = new Map<string, Promise<PrintAnswer>>()

  /** What asks for nothing on paper waits its turn as well: a printer has one connection. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work)
    this.last = next.catch(() => undefined)
    return next
  }

  print(key: string, work: () => Promise<PrintAnswer>): Promise<PrintAnswer> {
    const known = this.answers.get(key)
    if (known) return known
    const answer = this.run(work).then((printed) => {
      // Nothing is on paper: the next try is the first.
      if (printed.outcome === 'not_printed') this.answers.delete(key)
      return printed
    })
    this.answers.set(key, answer)
    const [oldest] = this.answers.keys()
    if (this.answers.size > remembered && oldest !== undefined) this.answers.delete(oldest)
    return answer
  }
}
