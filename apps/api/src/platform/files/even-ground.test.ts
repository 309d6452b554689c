import { describe, expect, it } from 'vitest'
import { takeGroundAway } from './even-ground'

describe('a thing on an even pale ground', () => {
  const colors = { '.': [244, 240, 234], s: [220, 204, 197], '#': [40, 20, 20], c: [253, 246, 234] }
  const photograph = (...rows: readonly string[]) => {
    const data = rows
      .join('')
      .split('')
      .flatMap((sign) => [...(colors[sign as keyof typeof colors] ?? []), 255])
    return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length }
  }

  it('is cut out of it, and its shadow stays a shadow', () => {
    const pixels = photograph(
      '.......',
      '..###..',
      '..###..',
      '..sss..',
      '..###..',
      '.sssss.',
      '.......',
    )
    expect(takeGroundAway(pixels)).toBe(true)
    const alphaAt = (x: number, y: number) => pixels.data[(y * 7 + x) * 4 + 3] ?? 0
    expect(alphaAt(0, 0)).toBe(0)
    expect(alphaAt(3, 2)).toBe(255)
    expect(alphaAt(1, 5)).toBeGreaterThan(0)
    expect(alphaAt(1, 5)).toBeLessThan(64)
    // A label in the shade is no shadow on the floor.
    expect(alphaAt(3, 3)).toBe(255)
  })

  it('keeps what is nearly as pale, and what is as pale within it', () => {
    const pixels = photograph('.....', '.ccc.', '.c.c.', '.ccc.', '.....')
    takeGroundAway(pixels)
    expect(pixels.data[(2 * 5 + 2) * 4 + 3]).toBe(255)
    expect(pixels.data[(1 * 5 + 2) * 4 + 3]).toBeGreaterThan(0)
  })

  it('is left in a photograph, whose edge is uneven or dark', () => {
    expect(takeGroundAway(photograph('..#..', '.###.', '..#..'))).toBe(false)
    expect(takeGroundAway(photograph('###', '#.#', '###'))).toBe(false)
  })
})
