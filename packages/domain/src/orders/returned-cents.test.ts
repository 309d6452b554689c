import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnedCents } from './returned-cents'

describe('what comes back', () => {
  it('is worth its share of the line', () => {
    expect(returnedCents({ totalCents: 5_600, quantity: 2 }, 0, 1)).toBe(2_800)
    expect(returnedCents({ totalCents: 1_000, quantity: 3 }, 0, 1)).toBe(333)
    expect(returnedCents({ totalCents: 1_000, quantity: 3 }, 1, 1)).toBe(334)
    expect(returnedCents({ totalCents: 1_000, quantity: 3 }, 2, 1)).toBe(333)
  })

  it('adds up to the line, however it comes', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 20 }),
        (totalCents, parts) => {
          const quantity = parts.reduce((sum, part) => sum + part, 0)
          let before = 0
          let cents = 0
          for (const part of parts) {
            const now = returnedCents({ totalCents, quantity }, before, part)
            expect(now).toBeGreaterThanOrEqual(0)
            cents += now
            before += part
          }
          expect(cents).toBe(totalCents)
        },
      ),
    )
  })
})
