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

  it('is a picture for mails', async () => {
    const picture = await qrPng('https://cantina.example/g/one')
    expect(picture.subarray(1, 4).toString()).toBe('PNG')
    expect(picture.readUInt32BE(16)).toBe(480)
  })
})
