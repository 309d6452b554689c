import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { qrPng, qrSvg } from './qr-code'

describe('a QR code', () => {
  it('is a drawing of its text alone', async () => {
    const drawing = await qrSvg('https://cantina.example/g/one')
    expect(drawing).toMatch(/^<svg [^>]*viewBox=/)
    expect(drawing).not.toMatch(/width=|script|href/)
    expect(await qrSvg('https://cantina.example/g/one')).toBe(drawing)
    expect(await qrSvg('https://cantina.example/g/two')).not.toBe(drawing)
  })

  it('is a picture for mails, square by square the same', async () => {
    const text = 'https://cantina.example/g/one'
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
    const { data, info } = await sharp(await qrPng(text))
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({
      width: (modules.size + 8) * 10,
      height: (modules.size + 8) * 10,
      channels: 1,
    })
    const isDark = (row: number, column: number) =>
      data[((row + 4) * 10 + 5) * info.width + (column + 4) * 10 + 5] === 0
    const rows = Array.from({ length: modules.size + 2 }, (_, nth) => nth - 1)
    for (const row of rows) {
      for (const column of rows) {
        const isInside = Math.min(row, column) >= 0 && Math.max(row, column) < modules.size
        expect(isDark(row, column), `${row} ${column}`).toBe(
          isInside && modules.get(row, column) === 1,
        )
      }
    }
  })
})
