/// <reference types="node" />

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allottedTo, freeBesides, isScarce, keptAfterSale, keptUntil } from './allotment'

const pieces = fc.integer({ min: 0, max: 30 })

describe('what a device keeps', () => {
  it('is what the owner said, of half of what is left', () => {
    expect(allottedTo({ left: 10, own: 0, others: 0 }, 2)).toBe(2)
    expect(allottedTo({ left: 10, own: 0, others: 4 }, 2)).toBe(1)
    expect(allottedTo({ left: 10, own: 0, others: 5 }, 2)).toBe(0)
  })

  it('is the last piece, too, which two devices cannot have', () => {
    expect(allottedTo({ left: 1, own: 0, others: 0 }, 2)).toBe(1)
    expect(allottedTo({ left: 1, own: 0, others: 1 }, 2)).toBe(0)
  })

  it('stays its own when others have sold the rest, and ends when the owner keeps less or it is gone', () => {
    expect(allottedTo({ left: 3, own: 2, others: 1 }, 2)).toBe(2)
    expect(allottedTo({ left: 3, own: 2, others: 1 }, 1)).toBe(1)
    expect(allottedTo({ left: 3, own: 2, others: 1 }, 0)).toBe(0)
    expect(allottedTo({ left: 1, own: 2, others: 1 }, 2)).toBe(0)
  })

  it('never comes to more than there is, and leaves to everyone what nobody keeps', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, pieces, (left, own, others, wanted) => {
        const kept = allottedTo({ left, own, others }, wanted)
        expect(kept).toBeGreaterThanOrEqual(0)
        expect(kept).toBeLessThanOrEqual(wanted)
        expect(kept + Math.min(others, left)).toBeLessThanOrEqual(left)
        expect(kept).toBeLessThanOrEqual(freeBesides({ left, others }))
      }),
    )
  })

  it('is there to be sold, whatever others sell and whichever answers are lost', () => {
    const device = fc.nat(1)
    const step = fc.oneof(
      fc.record({ do: fc.constant('renew' as const), device, isAnswered: fc.boolean() }),
      fc.record({ do: fc.constant('sellOwn' as const), device }),
      fc.record({ do: fc.constant('sellOther' as const), count: fc.integer({ min: 1, max: 4 }) }),
    )
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.array(step, { maxLength: 20 }),
        (first, steps) => {
          let left = first
          const given: [number, number] = [0, 0]
          const known: [number, number] = [0, 0]
          for (const one of steps) {
            const others = given[0] + given[1]
            if (one.do === 'sellOther') {
              if (one.count <= freeBesides({ left, others })) left -= one.count
              continue
            }
            const at = one.device === 0 ? 0 : 1
            const own = given[at]
            if (one.do === 'renew') {
              given[at] = allottedTo({ left, own, others: others - own }, 2)
              if (one.isAnswered) known[at] = given[at]
            } else {
              const sold = known[at]
              expect(sold).toBeLessThanOrEqual(freeBesides({ left, others: others - own }))
              left -= sold
              given[at] = keptAfterSale(own, sold)
              known[at] = 0
            }
            expect(given[0] + given[1]).toBeLessThanOrEqual(left)
          }
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('is sold before what is everyone’s', () => {
    expect(keptAfterSale(2, 1)).toBe(1)
    expect(keptAfterSale(2, 5)).toBe(0)
  })

  it('ends with the day, or when the device was silent for long', () => {
    const midnight = new Date('2026-05-02T22:00:00Z')
    const at = (time: string) => new Date(`2026-05-02T${time}:00Z`)
    expect(keptUntil({ now: at('10:00'), hours: 4, midnight })).toEqual(at('14:00'))
    expect(keptUntil({ now: at('20:00'), hours: 4, midnight })).toEqual(midnight)
  })
})

describe('goods of which few are left', () => {
  it.each([
    [5, 6, true],
    [6, 6, false],
    [11, null, true],
    [12, null, false],
    [0, null, false],
  ])('%i on the shelf with the limit %s: %s', (quantity, lowStockLimit, expected) => {
    expect(isScarce({ quantity, lowStockLimit })).toBe(expected)
  })
})
