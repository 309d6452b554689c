import { expect, it } from 'vitest'
import { linesOf, readPdf } from '#testing/read-pdf'
import { drawPdf } from './draw-pdf'
import { pdfFoot, pdfPage } from './pdf-parts'
import type { PdfPlan } from './pdf-plan'
import { writePdf } from './write-pdf'

const planOf = (text: string): PdfPlan => ({
  ...pdfPage({ title: text, author: 'Tenuta', language: 'en', drawnAt: new Date(0) }),
  content: [{ text }, { layout: 'ruled', table: { body: [['Wine', 'Bottles']] } }],
  footer: pdfFoot('Tenuta', (page, pages) => `Page ${page} of ${pages}`),
})

it('draws each of several documents in its thread, byte for byte as they are written', async () => {
  const names = ['Anna', '王小明', 'Giulia']
  const drawn = await Promise.all(names.map((name) => drawPdf(planOf(name))))
  const written = await Promise.all(names.map((name) => writePdf(planOf(name))))
  expect(drawn.map((pdf, index) => written[index]?.equals(pdf))).toEqual([true, true, true])
  expect(linesOf(readPdf(drawn[0] ?? Buffer.alloc(0))).join('\n')).toContain('Page 1 of 1')
})

it('refuses what cannot be drawn, and draws the next', async () => {
  const broken = { ...planOf('Anna'), images: { logo: 'data:image/png;base64,AAAA' } }
  const withLogo = { ...broken, content: [{ image: 'logo' }] }
  await expect(drawPdf(withLogo)).rejects.toThrow(/image|png/i)
  expect((await drawPdf(planOf('Berta'))).subarray(0, 5).toString()).toBe('%PDF-')
})
