import { libraryAtFirstUse } from './library-at-first-use'

const codes = libraryAtFirstUse<typeof import('qrcode')>('qrcode')

/** Only whoever draws a picture needs it: it is large. */
const loadSharp = async () => (await import('sharp')).default

interface QrLook {
  /** Stands in the middle, as PNG; what it covers is made up for by a denser code. */
  readonly middle?: Buffer | null
}

interface QrPicture extends QrLook {
  /** The edge of the picture; as its squares need it, if nothing is said. */
  readonly pixels?: number
}

/** Still whole when a seventh of it is gone; with something in the middle, when three tenths are. */
const levelFor = ({ middle }: QrLook) => (middle ? 'H' : 'M')

/** The quiet edge that scanners need, in squares of the code. */
const margin = 4

/** How many points a square has in a picture: sharp on a phone. */
const pointsOfSquare = 10

/** A sixteenth of the area at most: far less than what can be made up for, since print and light take their part. */
const middleShare = 1 / 4

const [black, white] = [0, 255]

/** Black on white whatever surrounds it; it scales to any size. */
export async function qrSvg(text: string, look: QrLook = {}): Promise<string> {
  const options = { errorCorrectionLevel: levelFor(look), margin } as const
  const drawing = await codes().toString(text, { ...options, type: 'svg' })
  if (!look.middle) return drawing
  const { start, size } = middleOf(codes().create(text, options).modules.size)
  const at = start + margin
  const inner = { at: at + edgeOfMiddle, size: size - 2 * edgeOfMiddle }
  const middle = `<rect fill="#ffffff" x="${at}" y="${at}" width="${size}" height="${size}"/><image x="${inner.at}" y="${inner.at}" width="${inner.size}" height="${inner.size}" href="data:image/png;base64,${look.middle.toString('base64')}"/>`
  return drawing.replace('</svg>', `${middle}</svg>`)
}

/** Its squares alone, for printers: a row a text of 0 and 1. */
export function qrSquares(text: string): string[] {
  const { modules } = codes().create(text, { errorCorrectionLevel: levelFor({}) })
  const along = Array.from({ length: modules.size }, (_, place) => place)
  return along.map((row) => along.map((column) => modules.get(row, column)).join(''))
}

/** For mails and whoever wants a picture. It is made beside the thread that answers requests. */
export async function qrPng(text: string, look: QrPicture = {}): Promise<Buffer> {
  const { modules } = codes().create(text, { errorCorrectionLevel: levelFor(look) })
  const width = modules.size + 2 * margin
  const squares = Buffer.alloc(width * width, white)
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares[(row + margin) * width + column + margin] = black
    }
  }
  const { pixels = width * pointsOfSquare } = look
  // Every square has the same number of points: what is left over is edge.
  const scale = Math.max(1, Math.floor(pixels / width))
  const left = Math.max(0, pixels - width * scale)
  const edge = { before: Math.floor(left / 2), after: Math.ceil(left / 2) }
  const sharp = await loadSharp()
  const code = await sharp(squares, { raw: { width, height: width, channels: 1 } })
    .resize(width * scale, null, { kernel: 'nearest' })
    .extend({
      top: edge.before,
      left: edge.before,
      bottom: edge.after,
      right: edge.after,
      background: '#ffffff',
    })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
  if (!look.middle) return code
  const { start, size } = middleOf(modules.size)
  const at = edge.before + (start + margin) * scale
  return sharp(code)
    .toColourspace('srgb')
    .composite([{ input: await framed(look.middle, size * scale, scale), top: at, left: at }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** White around what stands in the middle, in squares. */
const edgeOfMiddle = 0.5

/** As wide as may be, and exactly in the middle. */
function middleOf(size: number): { start: number; size: number } {
  const most = Math.floor(size * middleShare)
  const own = (size - most) % 2 === 0 ? most : most - 1
  return { start: (size - own) / 2, size: own }
}

/** On white and inside its edge, whatever its form. */
async function framed(picture: Buffer, pixels: number, scale: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const edge = Math.round(edgeOfMiddle * scale)
  return sharp(picture)
    .resize(pixels - 2 * edge, pixels - 2 * edge, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .extend({ top: edge, left: edge, bottom: edge, right: edge, background: '#ffffff' })
    .png()
    .toBuffer()
}
