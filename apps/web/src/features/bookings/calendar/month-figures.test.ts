import { describe, expect, it } from 'vitest'
import { daysOfMonth, type MonthDay, totalsOf } from './month-figures'

function dayWith(date: string, guests: number): MonthDay {
  const slots = { available: 0, booked: 0, blocked: 0, out_of_slot: 0, seats: null, guests }
  const figure = { serviceId: 'tasting', bookings: 1, guests, toConfirm: 0, unpaid: 1 }
  return { date, figures: [figure, { ...figure, serviceId: 'walk' }], slots }
}

describe('the figures of a month', () => {
  it('count all services of its own days, and not of those that complete its weeks', () => {
    const shown = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((date, index) =>
      dayWith(date, 10 ** index),
    )
    expect(totalsOf(daysOfMonth(shown, '2026-11'))).toEqual({
      bookings: 4,
      guests: 220,
      toConfirm: 0,
      unpaid: 4,
    })
  })
})
