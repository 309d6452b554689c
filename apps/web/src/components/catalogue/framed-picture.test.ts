import { describe, expect, it } from 'vitest'
import { cutOutIn } from './cut-out'
import { takeGroundAway } from './even-ground'
import { shareOfFrame } from './true-size'

/** A picture drawn with signs: # is solid, + a shadow, anything else clear. */
function picture(...rows: readonly string[]) {
  const alphas = rows.join('').split('')
  const data = alphas.flatMap((sign) => [0, 0, 0, { '#': 255, '+': 90 }[sign] ?? 0])
  return { data: new Uint8ClampedArray(data), width: rows[0]?.length ?? 0, height: rows.length }
}

describe('the thing in a picture', () => {
  it('stands where it is solid, without the shadow at its foot', () => {
    const found = cutOutIn(picture('........', '..##....', '..##....', '.++++++.', '........'))
    expect(found).toEqual({ left: 0.25, top: 0.2, width: 0.25, height: 0.4, ratio: 1 })
  })

  it('is none where a photograph fills the picture, or nothing is in it', () => {
    expect(cutOutIn(picture('####', '####', '####'))).toBeNull()
    expect(cutOutIn(picture('.##.', '####', '####'))).toBeNull()
    expect(cutOutIn(picture('....', '....'))).toBeNull()
  })
})

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

describe('its size in the frame', () => {
  const bottle = { ratio: 0.25, frameRatio: 1.4 }
  const share = (capacity: number | null, capacityUnit: string, shape = bottle) =>
    shareOfFrame({ capacity, capacityUnit }, shape)

  it('is that of the bottle', () => {
    expect(share(75, 'cl') * 146).toBeCloseTo(124)
    expect(share(0.75, 'l')).toBe(share(750, 'ml'))
    expect(share(37.5, 'cl')).toBeLessThan(share(50, 'cl'))
    expect(share(50, 'cl')).toBeLessThan(share(75, 'cl'))
    expect(share(300, 'cl')).toBeLessThan(0.945)
    expect(share(2, 'cl')).toBe(0.45)
  })

  it('is never wider than the frame, whatever it is', () => {
    expect(share(1, 'piece')).toBe(share(null, 'cl'))
    expect(share(1, 'piece', { ratio: 3, frameRatio: 1 })).toBeCloseTo(0.28)
  })
})
