import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dueParts } from './due-parts'

it('a total falls due now and at arrival, and the two add up', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.constantFrom('at_booking', 'at_arrival', 'part_at_booking'),
      fc.integer({ min: 0, max: 10_000 }),
      (total, option, hundredths) => {
        const { nowCents, atArrivalCents } = dueParts(total, option, hundredths / 100)
        expect(nowCents + atArrivalCents).toBe(total)
        expect(Math.min(nowCents, atArrivalCents)).toBeGreaterThanOrEqual(0)
        if (option === 'at_booking') expect(nowCents).toBe(total)
        if (option === 'at_arrival') expect(nowCents).toBe(0)
      },
    ),
  )
})
