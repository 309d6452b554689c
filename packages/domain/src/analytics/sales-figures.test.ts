import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  deriveFigures,
  noFigures,
  type SalesFigures,
  salesFigures,
  sumFigures,
} from './sales-figures'

const anyFigures = fc.record(
  Object.fromEntries(
    salesFigures.map((figure) => [figure, fc.integer({ min: 0, max: 1_000_000 })]),
  ),
) as unknown as fc.Arbitrary<SalesFigures>

describe('sales figures', () => {
  it('are worked out from sums, not from averages', () => {
    const derived = deriveFigures({
      ...noFigures,
      visitCents: 30_000,
      wineCents: 12_000,
      bookings: 11,
      noShows: 1,
      cancelled: 4,
      guests: 40,
      leadHours: 11 * 36,
      boughtVisits: 3,
      boughtCents: 9_000,
    })
    expect(derived).toEqual({
      turnoverCents: 42_000,
      visits: 10,
      centsPerGuest: 750,
      centsPerBooking: 3_000,
      leadDays: 1.5,
      noShowShare: 9.1,
      cancelledShare: 26.7,
      boughtShare: 30,
      boughtCentsPerVisit: 900,
    })
  })

  it('say nothing where there was nothing', () => {
    expect(deriveFigures(noFigures)).toMatchObject({
      turnoverCents: 0,
      centsPerGuest: null,
      centsPerBooking: null,
      leadDays: null,
      noShowShare: null,
      cancelledShare: null,
      boughtShare: null,
    })
  })

  it('add up to the same in any order', () => {
    fc.assert(
      fc.property(fc.array(anyFigures, { maxLength: 8 }), (all) => {
        expect(sumFigures(all)).toEqual(sumFigures(all.toReversed()))
      }),
    )
  })
})
