import { parentPort } from 'node:worker_threads'
import type { DrawnPdf, PdfToDraw } from './draw-pdf'
import { writePdf } from './write-pdf'

/** Draws documents one after the other in a thread of its own. */
parentPort?.on('message', async ({ turn, plan }: PdfToDraw) => {
  const drawn: DrawnPdf = await writePdf(plan).then(
    (pdf) => ({ turn, pdf }),
    (error: unknown) => ({ turn, problem: String(error) }),
  )
  parentPort?.postMessage(drawn)
})
