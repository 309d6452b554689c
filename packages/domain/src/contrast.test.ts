import { describe, expect, it } from 'vitest'
import { contrastOf, leastContrast, readableOn } from './contrast'

describe('how well a text can be read', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
  ])('%s on %s is %d', (one, other, wanted) => {
    expect(contrastOf(one, other)).toBeCloseTo(wanted, 2)
    expect(contrastOf(other, one)).toBeCloseTo(wanted, 2)
  })

  it('keeps the wished colour where it can be read', () => {
    expect(readableOn('#7a1f3d', '#ffeedd')).toBe('#ffeedd')
  })

  it.each([
    ['#ffd84d', '#ffffff', '#000000'],
    ['#7a1f3d', '#802040', '#ffffff'],
    ['#777777', '#ffffff', '#000000'],
  ])('on %s writes %s as %s', (ground, wished, wanted) => {
    expect(readableOn(ground, wished)).toBe(wanted)
    expect(contrastOf(ground, wanted)).toBeGreaterThanOrEqual(leastContrast)
  })
})
