import jsQR from 'jsqr'
import sharp from 'sharp'

/** Points of a code that is scanned: what a phone sees of it from some way off. */
const scannedPixels = 480

/** The server reads no drawings that somebody brings; this one is its own. */
const drawings = { operation: ['VipsForeignLoadSvgBuffer'] }

/** What a scanner reads from a picture or drawing of a code; null where it reads nothing. */
export async function readQrCode(picture: Buffer, pixels = scannedPixels): Promise<string | null> {
  sharp.unblock(drawings)
  const { data, info } = await sharp(picture, { density: 300 })
    .resize(pixels, pixels)
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .finally(() => sharp.block(drawings))
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null
}
