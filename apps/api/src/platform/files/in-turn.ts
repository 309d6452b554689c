import { Failure } from '#platform/failure'

let previous: Promise<unknown> = Promise.resolve()
let waiting = 0
const mostWaiting = 20

/** One after the other, so that many large pictures at once need no more memory than one. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new Failure('unavailable', { retryAfterSeconds: 5 })
  waiting += 1
  const mine = previous.then(work, work).finally(() => {
    waiting -= 1
  })
  previous = mine.catch(() => undefined)
  return mine
}
