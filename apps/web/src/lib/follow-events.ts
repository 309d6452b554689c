import type { AnswerOf, Endpoint } from '@cantina/contract/endpoint'
import { openStream } from './call'
import { CallError } from './call-error'
import { EventReader } from './event-stream'

const firstPauseMs = 500
const longestPauseMs = 30_000
/** The server sends a sign of life at least every 20 seconds. */
const longestSilenceMs = 50_000

interface Follower<Event> {
  readonly onEvent: (event: Event) => void
  /** Reconnected: events may have been missed. */
  readonly onAgain: () => void
}

/**
 * Follows a stream of events until it is stopped. Reconnects with a growing pause while the server
 * cannot be reached. Gives up where it is not allowed.
 */
export function followEvents<E extends Endpoint>(
  endpoint: E,
  { onEvent, onAgain }: Follower<AnswerOf<E>>,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  void (async () => {
    let pause = firstPauseMs
    for (let isFirst = true; !signal.aborted; isFirst = false) {
      if (!isFirst) {
        await wait(pause * (0.75 + Math.random() / 2), signal)
        if (signal.aborted) return
      }
      try {
        await follow(endpoint, signal, onEvent, () => {
          pause = firstPauseMs
          if (!isFirst) onAgain()
        })
      } catch (error) {
        if (isFinal(error)) return
        pause = Math.min(pause * 2, longestPauseMs)
      }
    }
  })()
  return () => stopping.abort()
}

async function follow<E extends Endpoint>(
  endpoint: E,
  stop: AbortSignal,
  onEvent: (event: AnswerOf<E>) => void,
  onOpen: () => void,
): Promise<void> {
  const leaving = new AbortController()
  const leave = () => leaving.abort()
  stop.addEventListener('abort', leave)
  let silence = setTimeout(leave, longestSilenceMs)
  try {
    const pieces = (await openStream(endpoint, { signal: leaving.signal })).getReader()
    onOpen()
    const events = new EventReader()
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      clearTimeout(silence)
      silence = setTimeout(leave, longestSilenceMs)
      for (const data of events.read(piece.value)) {
        onEvent(endpoint.answer.parse(JSON.parse(data)) as AnswerOf<E>)
      }
    }
  } finally {
    clearTimeout(silence)
    stop.removeEventListener('abort', leave)
    leave()
  }
}

/** Without the right, or without a session, asking again would not help. */
function isFinal(error: unknown): boolean {
  return error instanceof CallError && [401, 403, 404].includes(error.status)
}

/** Cut short when it is time to stop, or when the network is back. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
    window.addEventListener('online', done)
  })
}
