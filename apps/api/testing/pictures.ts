import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A picture with something on it, so that cutting it short cuts something off. */
export function picture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: '#7a1f3d', noise } })
}

export const canary = 'Canary of the cellar'

/** As a phone takes it: lying on its side, with the place where it was taken. */
export function phonePicture(width: number, height: number): Promise<Buffer> {
  return picture(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 28/1 12/1' },
    })
    .jpeg()
    .toBuffer()
}

export function drawing(content: string, attributes = 'width="100" height="50"'): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  )
}

export function sheetOf(sizeBytes = 1_000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(sizeBytes - 9, ' ')])
}

/** Written by hand: a few bytes that unfold into a picture of one colour, as large as wanted. */
export function unfoldingPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
