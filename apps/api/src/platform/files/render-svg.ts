import { buffer } from 'node:stream/consumers'
import { largestImagePixels } from '@cantina/contract/business/files'
import { SaxesParser } from 'saxes'
import { Failure } from '#platform/failure'
import { startProcess } from '#platform/own-process'
import { inTurn } from './in-turn'

/** The renderer ends itself when it has worked for too long; this is for one that does not get to work. */
const patienceMs = 30_000

/** The renderer's word for what cannot be drawn. */
const undrawable = 3

/**
 * A drawing as a PNG. What is kept of it are its points: nothing in it can run or reach outside any more, and
 * whatever it refers to outside of itself is not fetched. What is no drawing, or asks for too much, is refused.
 */
export async function renderSvg(bytes: Buffer): Promise<Buffer> {
  const { width, height } = statedSize(decoded(bytes))
  refuseUnless(Math.max(width, height) <= largestImagePixels)
  return inTurn(() => drawn(bytes))
}

function refuseUnless(isFine: boolean): void {
  if (!isFine) throw new Failure('invalid_image')
}

async function drawn(svg: Buffer): Promise<Buffer> {
  const renderer = startProcess({
    source: './files/svg-renderer.ts',
    built: './svg-renderer.js',
    args: [String(largestImagePixels)],
  })
  const { stdin, stdout } = renderer
  if (!stdin || !stdout) throw new Error('The renderer has no pipes')
  // Without a code it was killed, for the time or the memory that it took.
  const ended = new Promise<number | null>((resolve, reject) => {
    renderer.once('error', reject).once('exit', resolve)
  })
  const patience = setTimeout(() => renderer.kill('SIGKILL'), patienceMs)
  try {
    // It may end before it has read everything; how it ended says enough.
    stdin.on('error', () => undefined).end(svg)
    const [picture, code] = await Promise.all([buffer(stdout), ended])
    refuseUnless(code !== undrawable && code !== null)
    if (code !== 0) throw new Error(`The renderer of drawings ended with ${code}`)
    return picture
  } finally {
    clearTimeout(patience)
  }
}

function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (cause) {
    throw cause instanceof TypeError ? new Failure('invalid_image') : cause
  }
}

interface Size {
  readonly width: number
  readonly height: number
}

/** Read from the first element, which has to be a drawing's; a document type that declares anything is refused. */
function statedSize(source: string): Size {
  const parser = new SaxesParser()
  let size: Size | null = null
  parser.on('doctype', (type) => refuseUnless(!type.includes('[')))
  parser.on('error', () => refuseUnless(false))
  parser.on('opentag', ({ name, attributes }) => {
    if (size) return
    refuseUnless(name === 'svg')
    size = { width: pixels(attributes.width), height: pixels(attributes.height) }
  })
  for (let from = 0; !size && from < source.length; from += chunkLength) {
    parser.write(source.slice(from, from + chunkLength))
  }
  if (!size) throw new Failure('invalid_image')
  return size
}

const chunkLength = 4_096

const pixelsPerUnit: Readonly<Record<string, number>> = {
  px: 1,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  pt: 96 / 72,
  pc: 16,
}

/** None of shares of the space around it and of what is no length: it is drawn as large as it may be. */
function pixels(length = ''): number {
  const parts = /^\s{0,9}\+?([\d.]{1,30})(px|in|cm|mm|pt|pc|)\s{0,9}$/i.exec(length)
  return Number(parts?.[1] ?? 0) * (pixelsPerUnit[parts?.[2]?.toLowerCase() || 'px'] ?? 1)
}
