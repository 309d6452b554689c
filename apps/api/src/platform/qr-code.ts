import QRCode from 'qrcode'
import sharp from 'sharp'

/** Read from a phone's screen and from paper: still whole when a seventh of it is gone. */
const errorCorrectionLevel = 'M'

/** The quiet edge that scanners need, in squares of the code. */
const margin = 4

/** How many points a square has in a picture: sharp on a phone. */
const pointsOfSquare = 10

const [black, white] = [0, 255]

/** Black on white whatever surrounds it; it scales to any size. */
export function qrSvg(text: string): Promise<string> {
  return QRCode.toString(text, { errorCorrectionLevel, margin, type: 'svg' })
}

/** For mails, whose readers draw no SVG. The picture is made beside the thread that answers requests. */
export function qrPng(text: string): Promise<Buffer> {
  const { modules } = QRCode.create(text, { errorCorrectionLevel })
  const width = modules.size + 2 * margin
  const squares = Buffer.alloc(width * width, white)
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) squares[(row + margin) * width + column + margin] = black
    }
  }
  return sharp(squares, { raw: { width, height: width, channels: 1 } })
    .resize(width * pointsOfSquare, null, { kernel: 'nearest' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
}
