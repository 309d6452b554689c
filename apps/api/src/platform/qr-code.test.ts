import QRCode from 'qrcode'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readQrCode } from '#testing/read-qr-code'
import { isThorough } from '#testing/test-database'
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

  it('is read with something black in its middle, however long its text', async () => {
    const middle = await sharp({
      create: { width: 50, height: 50, channels: 3, background: '#000000' },
    })
      .png()
      .toBuffer()
    for (const length of isThorough ? [1, 20, 45, 80, 130, 200] : [1, 200]) {
      const text = `https://cantina.example/q/${'a7'.repeat(length)}`
      for (const code of [
        await qrPng(text, { middle, pixels: 1_000 }),
        Buffer.from(await qrSvg(text, { middle })),
      ]) {
        expect(await readQrCode(code, 900), String(length)).toBe(text)
      }
    }
  })

  it('covers a sixteenth of its area at most, exactly in the middle', async () => {
    const middle = await sharp({
      create: { width: 50, height: 50, channels: 3, background: '#ff0000' },
    })
      .png()
      .toBuffer()
    const { data, info } = await sharp(
      await qrPng('https://cantina.example/q/one', { middle, pixels: 700 }),
    )
      .raw()
      .toBuffer({ resolveWithObject: true })
    const red: number[] = []
    for (let point = 0; point < info.width * info.height; point += 1) {
      const at = point * info.channels
      if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60) red.push(point)
    }
    const columns = red.map((point) => point % info.width)
    const rows = red.map((point) => Math.floor(point / info.width))
    const [left, right] = [Math.min(...columns), Math.max(...columns)]
    const [top, bottom] = [Math.min(...rows), Math.max(...rows)]
    expect(Math.abs(left + right + 1 - info.width)).toBeLessThanOrEqual(1)
    expect(Math.abs(top + bottom + 1 - info.height)).toBeLessThanOrEqual(1)
    expect(red.length / (info.width * info.height)).toBeLessThan(1 / 16)
    expect(red.length / (info.width * info.height)).toBeGreaterThan(1 / 60)
  })
})
