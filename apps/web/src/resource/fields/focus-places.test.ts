import { pictureFocus } from '@cantina/contract/business/files'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { focusAt, moved, pointOf } from './focus-places'

const anywhere = fc.record({ x: fc.double({ noNaN: true }), y: fc.double({ noNaN: true }) })

describe('the point of a picture that stays in sight', () => {
  it('is always within the picture, and what is stored reads back alike', () => {
    fc.assert(
      fc.property(anywhere, (point) => {
        const focus = focusAt(point)
        expect(pictureFocus.safeParse(focus).success).toBe(true)
        expect(focusAt(pointOf(focus))).toBe(focus)
      }),
    )
  })

  it('is the middle until somebody chooses another', () => {
    expect(pointOf(null)).toEqual({ x: 50, y: 50 })
    expect(focusAt(moved(pointOf(null), { x: -1, y: 0 }, 10))).toBe('40% 50%')
  })

  it.each(['50%', '101% 0%', '5px 5%', '50% 50%;color:red', ''])('is not stored as %o', (focus) => {
    expect(pictureFocus.safeParse(focus).success).toBe(false)
  })
})
