import type { Worker } from 'node:worker_threads'
import { startThread } from '#platform/own-thread'
import type { PdfPlan } from './pdf-plan'

export interface PdfToDraw {
  readonly turn: number
  readonly plan: PdfPlan
}

export type DrawnPdf = { readonly turn: number } & (
  | { readonly pdf: Uint8Array }
  | { readonly problem: string }
)

interface Waiting {
  resolve(pdf: Buffer): void
  reject(reason: Error): void
}

/** Long enough for the documents of one errand; then its fonts and its library make room. */
const restsAfterMs = 10_000

const waiting = new Map<number, Waiting>()
let thread: Worker | null = null
let rest: NodeJS.Timeout | undefined
let turn = 0

/**
 * Draws a document in a thread of its own: that takes a tenth of a second, in which a till would wait,
 * and memory that the server need not keep.
 */
export function drawPdf(plan: PdfPlan): Promise<Buffer> {
  clearTimeout(rest)
  thread ??= begin()
  thread.ref()
  const to = thread
  turn += 1
  return new Promise<Buffer>((resolve, reject) => {
    waiting.set(turn, { resolve, reject })
    to.postMessage({ turn, plan } satisfies PdfToDraw)
  }).finally(() => {
    if (waiting.size === 0) restSoon()
  })
}

function begin(): Worker {
  const begun = startThread({
    source: './pdf/pdf-thread.ts',
    built: './pdf-thread.js',
    workerData: null,
  })
  let reason = 'The thread that draws documents has ended'
  begun.on('message', (drawn: DrawnPdf) => {
    const asked = waiting.get(drawn.turn)
    waiting.delete(drawn.turn)
    if ('pdf' in drawn) asked?.resolve(Buffer.from(drawn.pdf.buffer))
    else asked?.reject(new Error(drawn.problem))
  })
  begun.on('error', (error) => {
    reason = String(error)
  })
  begun.on('exit', () => {
    if (thread !== begun) return
    thread = null
    for (const { reject } of waiting.values()) reject(new Error(reason))
    waiting.clear()
  })
  return begun
}

/** Meanwhile it keeps no process alive. */
function restSoon(): void {
  const resting = thread
  resting?.unref()
  rest = setTimeout(() => {
    if (thread !== resting || waiting.size > 0) return
    thread = null
    void resting?.terminate()
  }, restsAfterMs)
  rest.unref()
}
