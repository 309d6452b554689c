import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { platformShareAfter } from './platform-share'

const amount = fc.integer({ min: 0, max: 1_000_000 })

describe('what a platform has of a visit that it changes', () => {
  it.each([
    ['follows the price where all was sold by it', 5_000, 5_000, 7_500, 7_500],
    ['falls with it', 7_500, 7_500, 5_000, 5_000],
    ['grows by the change alone where the desk is owed something', 5_000, 7_500, 10_000, 7_500],
    ['stays while what falls away was the desk’s', 5_000, 10_000, 7_500, 5_000],
    ['falls where less is left than it has', 5_000, 10_000, 2_500, 2_500],
    ['does not grow for what it has been paid already', 7_500, 5_000, 7_500, 7_500],
    ['grows again by what it refunded', 5_000, 5_000, 7_500, 7_500],
    ['stays with a price that stays', 4_000, 5_000, 5_000, 4_000],
  ])('%s', (_, heldCents, beforeCents, afterCents, expected) => {
    expect(platformShareAfter({ heldCents, beforeCents, afterCents })).toBe(expected)
  })

  it('never moves by more than the price does, and never against it', () => {
    fc.assert(
      fc.property(amount, amount, amount, (heldCents, beforeCents, afterCents) => {
        fc.pre(heldCents <= beforeCents)
        const change = platformShareAfter({ heldCents, beforeCents, afterCents }) - heldCents
        const [least, most] = [0, afterCents - beforeCents].toSorted((one, other) => one - other)
        expect(change).toBeGreaterThanOrEqual(least ?? 0)
        expect(change).toBeLessThanOrEqual(most ?? 0)
      }),
    )
  })
})
