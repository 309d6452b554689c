import { describe, expect, it } from 'vitest'
import { fittingSize, isShrinkable } from './shrink-picture'

const picture = (type: string) => new Blob([new Uint8Array(10)], { type })
const measuring = (width: number, height: number) => async () => ({ width, height })

describe('a picture that is too large', () => {
  it('can be made smaller when it is drawn in points', async () => {
    expect(await isShrinkable(picture('image/jpeg'), measuring(4000, 3000))).toBe(true)
    expect(await isShrinkable(picture('image/png'), measuring(10, 601))).toBe(true)
  })

  it('is left alone when it fits, is a drawing or no picture', async () => {
    expect(await isShrinkable(picture('image/png'), measuring(600, 600))).toBe(false)
    expect(await isShrinkable(picture('image/svg+xml'), measuring(900, 900))).toBe(false)
    const failing = () => Promise.reject(new Error('no picture'))
    expect(await isShrinkable(picture('image/png'), failing)).toBe(false)
  })

  it('keeps its proportions', () => {
    expect(fittingSize({ width: 4000, height: 3000 })).toEqual({ width: 600, height: 450 })
    expect(fittingSize({ width: 300, height: 6000 })).toEqual({ width: 30, height: 600 })
    expect(fittingSize({ width: 6000, height: 2 })).toEqual({ width: 600, height: 1 })
    expect(fittingSize({ width: 200, height: 100 })).toEqual({ width: 200, height: 100 })
  })
})
