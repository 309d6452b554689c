import { describe, expect, it } from 'vitest'
import { balanceOf, paymentStatusOf } from '#domain/payments/payments'
import { type PricedVisit, priceBooking } from './booking-price'
import { cancellationShare } from './cancellation'

const visit: PricedVisit = {
  service: {
    pricePerPersonCents: 3_000,
    nonDrinkerPriceCents: 1_500,
    underPriceCents: null,
    vatRateId: 'ordinary',
    seasons: [
      {
        name: 'Harvest',
        from: '2026-09-01',
        to: '2026-10-15',
        countryId: null,
        priceCents: 4_000,
        vatRateId: 'reduced',
      },
    ],
  },
  party: { guests: 2, nonDrinkers: 1, children: 1 },
  date: '2026-06-20',
  countryId: null,
  extras: [{ extraId: 'platter', quantity: 2, unitCents: 1_200, vatRateId: 'own' }],
}

describe('the price of a booking', () => {
  it('is listed line by line', () => {
    const { lines, totalCents } = priceBooking(visit)
    expect(lines.map(({ kind, count, totalCents }) => [kind, count, totalCents])).toEqual([
      ['perPerson', 2, 6_000],
      ['nonDrinker', 1, 1_500],
      ['under', 1, 3_000],
      ['extra', 2, 2_400],
    ])
    expect(totalCents).toBe(12_900)
  })

  it('follows the season with its price, and with its VAT for the whole visit', () => {
    const { lines } = priceBooking({ ...visit, date: '2026-09-12' })
    expect(lines).toMatchObject([
      { kind: 'perPerson', unitCents: 4_000, vatRateId: 'reduced', seasonName: 'Harvest' },
      { kind: 'nonDrinker', unitCents: 1_500, vatRateId: 'reduced', seasonName: null },
      { kind: 'under', unitCents: 4_000, vatRateId: 'reduced', seasonName: 'Harvest' },
      { kind: 'extra', vatRateId: 'own' },
    ])
  })
})

describe('the status of payments', () => {
  it.each([
    [0, 0, 'unpaid'],
    [4_000, 0, 'partially_paid'],
    [10_000, 0, 'paid'],
    [12_000, 0, 'paid'],
    [10_000, 10_000, 'refund'],
    [10_000, 3_000, 'partial_refund'],
  ] as const)('of %i paid and %i refunded is %s', (paidCents, refundedCents, status) => {
    expect(paymentStatusOf(10_000, { paidCents, refundedCents })).toBe(status)
  })

  it('is paid once a lower price was refunded, and nothing is due', () => {
    expect(paymentStatusOf(7_100, { paidCents: 7_600, refundedCents: 500 })).toBe('paid')
    expect(paymentStatusOf(7_100, { paidCents: 7_600, refundedCents: 600 })).toBe('partial_refund')
  })

  it('of something free is paid, and an excess is to refund', () => {
    expect(paymentStatusOf(0, { paidCents: 0, refundedCents: 0 })).toBe('paid')
    expect(balanceOf(8_000, { paidCents: 10_000, refundedCents: 500 })).toEqual({
      dueCents: 0,
      excessCents: 1_500,
    })
  })
})

describe('cancelling', () => {
  const policy = { freeMinutes: 24 * 60, keptPercent: 50 }
  const booked = {
    startsAt: new Date('2026-03-29T10:00:00Z'),
    totalCents: 9_999,
    netPaidCents: 6_000,
  }

  it('is free until the limit, to the minute, in real hours', () => {
    const limit = new Date('2026-03-28T10:00:00Z')
    expect(cancellationShare(policy, booked, limit)).toEqual({
      isFree: true,
      keptCents: 0,
      refundCents: 6_000,
    })
    const late = new Date(limit.getTime() + 60_000)
    expect(cancellationShare(policy, booked, late)).toEqual({
      isFree: false,
      keptCents: 5_000,
      refundCents: 1_000,
    })
  })

  it('never refunds more than was paid, nor asks for more', () => {
    const kept = { ...policy, keptPercent: 100 }
    expect(cancellationShare(kept, booked, booked.startsAt).refundCents).toBe(0)
  })
})
