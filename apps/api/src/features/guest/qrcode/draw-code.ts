import { createHash } from 'node:crypto'
import type { DrawingFormat } from '@cantina/contract/guest/code-drawings'
import type { Language } from '@cantina/contract/languages'
import { fileNameFor } from '#platform/files/file-name'
import type { StoredFile } from '#platform/http/send-file'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { pdfFile } from '#platform/pdf/pdf-file'
import { labelSheet } from './draw-labels'

/** What is drawn, whoever asks: the text of a code, what it is called, and what stands in its middle. */
export interface PrintedCode {
  readonly name: string
  readonly text: string
  /** As it was uploaded. */
  readonly picture: Buffer | null
}

const usualPixels = 1_024

export async function drawCode(
  code: PrintedCode,
  format: DrawingFormat,
  pixels: number = usualPixels,
): Promise<StoredFile> {
  // Loaded with the first code: the decoders would take a quarter of the server's memory.
  const { qrPng, qrSvg } = await import('#platform/qr-code')
  const middle = await middlePicture(code.picture)
  const isDrawing = format === 'svg'
  const mediaType = isDrawing ? 'image/svg+xml' : 'image/png'
  const content = isDrawing
    ? Buffer.from(await qrSvg(code.text, { middle }))
    : await qrPng(code.text, { middle, pixels })
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { name: fileNameFor(code.name, mediaType), mediaType, sha256, content }
}

export interface SheetWish {
  readonly sizeMm: number
  readonly count: number
}

/** Fine enough for a good printer. */
const pixelsPerMm = 16
const mostPixels = 2_048

export async function drawSheet(
  code: PrintedCode,
  { sizeMm, count }: SheetWish,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<StoredFile> {
  const { qrPng } = await import('#platform/qr-code')
  const middle = await middlePicture(code.picture)
  const pixels = Math.min(mostPixels, sizeMm * pixelsPerMm)
  const png = await qrPng(code.text, { middle, pixels })
  const sheet = labelSheet({ name: code.name, png, sizeMm, count, language, drawnAt: now })
  return pdfFile(
    fileNameFor(code.name, 'application/pdf').replace(/\.pdf$/, ''),
    await drawPdf(sheet),
  )
}

const middlePixels = 400

/** One kind of picture for all drawings. */
async function middlePicture(picture: Buffer | null): Promise<Buffer | null> {
  if (!picture) return null
  const { squareOnWhite } = await import('#platform/files/clean-picture')
  return squareOnWhite(picture, middlePixels)
}
