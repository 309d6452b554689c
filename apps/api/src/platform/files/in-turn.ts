import { Failure } from '#platform/failure'

let previous: Promise<unknown> = Promise.resolve()

/** How many may wait: somebody can send a picture again, and a page shows many at once. */
const mostWaiting = { stored: 20, shown: 200 }

const waiting = { stored: 0, shown: 0 }

/** One after the other, so that many large pictures at once need no more memory than one. */
export function inTurn<T>(
  work: () => Promise<T>,
  purpose: keyof typeof mostWaiting = 'stored',
): Promise<T> {
  if (waiting[purpose] >= mostWaiting[purpose]) {
    throw new Failure('unavailable', { retryAfterSeconds: 5 })
  }
  waiting[purpose] += 1
  const mine = previous.then(work, work).finally(() => {
    waiting[purpose] -= 1
  })
  previous = mine.catch(() => undefined)
  return mine
}
