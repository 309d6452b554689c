import { inflateSync } from 'node:zlib'
import { labelGrid, sheetSizesMm } from '@cantina/domain/guest/label-sheet'
import { beforeAll, describe, expect, it } from 'vitest'
import { drawPdf } from '#platform/pdf/draw-pdf'
import { qrPng } from '#platform/qr-code'
import { labelSheet } from './draw-labels'

interface Place {
  readonly x: number
  readonly y: number
  readonly size: number
}

const [sheetWidth, sheetHeight] = [595.28, 841.89]

/** Where the pictures of each page stand, as its drawing instructions say. */
function pagesOf(pdf: Buffer): Place[][] {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)]
  return streams.flatMap(([, content = '']) => {
    const text = inflated(Buffer.from(content, 'latin1'))
    const drawn = [...text.matchAll(/([\d.]+) 0 0 -[\d.]+ ([\d.]+) ([\d.]+) cm\n\/I\d+ Do/g)]
    const places = drawn.map(([, size, x, bottom]) => ({
      x: Number(x),
      y: Number(bottom) - Number(size),
      size: Number(size),
    }))
    return places.length > 0 ? [places] : []
  })
}

function inflated(content: Buffer): string {
  try {
    return inflateSync(content).toString('latin1')
  } catch {
    return ''
  }
}

describe('labels to cut out', () => {
  let png: Buffer

  beforeAll(async () => {
    png = await qrPng('https://cantina.example.com/q/2345678abc')
  })

  const draw = async (sizeMm: number, count: number, name = 'Tavoli') =>
    pagesOf(
      await drawPdf(labelSheet({ name, png, sizeMm, count, language: 'en', drawnAt: new Date(0) })),
    )

  it.each(sheetSizesMm)(
    'fill a sheet with an edge of %i mm, each in its own place',
    async (size) => {
      const { perSheet, columns } = labelGrid(size)
      const [page = [], ...others] = await draw(size, perSheet)
      expect(others).toEqual([])
      expect(page).toHaveLength(perSheet)
      expect(new Set(page.map(({ x, y }) => `${x} ${y}`)).size).toBe(perSheet)
      expect(new Set(page.map(({ x }) => Math.round(x))).size).toBe(columns)
      for (const { x, y, size: points } of page) {
        expect(points).toBeCloseTo((size * 72) / 25.4, 1)
        expect(Math.min(x, y)).toBeGreaterThan(20)
        expect(x + points).toBeLessThan(sheetWidth - 20)
        expect(y + points).toBeLessThan(sheetHeight - 20)
      }
      const pages = await draw(size, perSheet + 1)
      expect(pages.map(({ length }) => length)).toEqual([perSheet, 1])
    },
  )

  it('stay in their rows below a name that is far too long', async () => {
    const name = 'Vigna vecchia del nonno sulla collina di fronte al borgo '.repeat(2).trim()
    for (const size of [15, 40]) {
      const { perSheet } = labelGrid(size)
      expect((await draw(size, perSheet, name)).map(({ length }) => length)).toEqual([perSheet])
    }
  })
})
