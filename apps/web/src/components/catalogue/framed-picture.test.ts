import { describe, expect, it } from 'vitest'
import { cutOutIn } from './cut-out'
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
