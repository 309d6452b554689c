import type { Worker } from 'node:worker_threads'
import { startThread } from '#platform/own-thread'
import type { MailTransport, Outcome, OutgoingMail } from './transport'

export interface MailThreadOptions {
  readonly url: string
  readonly from: string
}

export interface MailToSend {
  readonly turn: number
  readonly mail: OutgoingMail
}

export interface SentMail {
  readonly turn: number
  readonly outcome: Outcome
}

/** The mail server's transport in a thread of its own, begun with the first mail. */
export function threadedTransport(options: MailThreadOptions): MailTransport {
  const waiting = new Map<number, (outcome: Outcome) => void>()
  let thread: Worker | null = null
  let turn = 0

  function begin(): Worker {
    const begun = startThread({
      source: './mail/mail-thread.ts',
      built: './mail-thread.js',
      workerData: options,
    })
    let isReady = false
    let reason = 'The thread that sends mails has ended'
    begun.on('message', (sent: SentMail | 'ready') => {
      if (sent === 'ready') {
        isReady = true
        return
      }
      waiting.get(sent.turn)?.(sent.outcome)
      waiting.delete(sent.turn)
    })
    begun.on('error', (error) => {
      reason = String(error)
    })
    begun.on('exit', () => {
      thread = null
      // Of those it had, nobody knows how far they were. The next mail begins another thread.
      const state = isReady ? 'uncertain' : 'queued'
      for (const report of waiting.values()) report({ state, error: reason })
      waiting.clear()
    })
    return begun
  }

  return {
    isMailbox: false,
    send(mail) {
      thread ??= begin()
      const to = thread
      turn += 1
      return new Promise((resolve) => {
        waiting.set(turn, resolve)
        to.postMessage({ turn, mail } satisfies MailToSend)
      })
    },
    close() {
      void thread?.terminate()
    },
  }
}
