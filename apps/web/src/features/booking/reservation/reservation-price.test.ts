import type { BookingDetail } from '@cantina/contract/booking/booking-detail'
import type { Offer } from '@cantina/contract/booking/offers'
import { describe, expect, it } from 'vitest'
import { type PricedDraft, priceReservation } from './reservation-price'

const offer = {
  service: {
    id: 'service',
    pricePerPersonCents: 3500,
    nonDrinkerPriceCents: 2000,
    underPriceCents: null,
    vatRateId: 'vat22',
    seasons: [
      {
        name: 'Vendemmia',
        from: '2026-09-01',
        to: '2026-09-30',
        countryId: null,
        priceCents: 4200,
        vatRateId: null,
      },
    ],
    paymentOption: 'part_at_booking',
    partPercent: 30,
  },
  extras: [{ id: 'platter', priceCents: 1800, vatRateId: 'vat10' }],
  vatRates: [
    { id: 'vat22', percent: 22 },
    { id: 'vat10', percent: 10 },
  ],
} as unknown as Offer

const draft: PricedDraft = {
  serviceId: 'service',
  date: '2026-09-19',
  guests: 4,
  nonDrinkers: 1,
  children: 0,
  extras: [{ extraId: 'platter', quantity: 2 }],
}

/** Made when a person still paid €30, and a platter €15. */
const booking = {
  ...draft,
  extras: [{ extraId: 'platter', name: 'Platter', quantity: 2, unitCents: 1500 }],
  customer: { id: 'anna', countryId: null },
  price: {
    lines: [
      {
        kind: 'perPerson',
        count: 4,
        unitCents: 3000,
        totalCents: 12000,
        vatRateId: 'vat22',
        seasonName: null,
      },
      {
        kind: 'extra',
        count: 2,
        unitCents: 1500,
        totalCents: 3000,
        vatRateId: 'vat10',
        extraId: 'platter',
        extraName: 'Platter',
      },
    ],
    subTotalCents: 15000,
    discountCents: 0,
    totalCents: 15000,
    dueNowCents: 4500,
    dueAtArrivalCents: 10500,
  },
} as unknown as BookingDetail

describe('the price of a reservation', () => {
  it('is the sum of its lines, in parts as the service wants to be paid', () => {
    const price = priceReservation(draft, offer, null, undefined)
    expect(price).toMatchObject({ totalCents: 22400, dueNowCents: 6720, dueAtArrivalCents: 15680 })
    expect(price?.vat).toEqual([
      expect.objectContaining({ ratePercent: 22, grossCents: 18800 }),
      expect.objectContaining({ ratePercent: 10, grossCents: 3600 }),
    ])
  })

  it('stays what a booking was made at while nothing that has a price changes', () => {
    expect(priceReservation(draft, offer, null, booking)?.totalCents).toBe(15000)
  })

  it.each([{ guests: 5 }, { date: '2026-10-20' }])('is made anew with %j', (change) => {
    const price = priceReservation({ ...draft, ...change }, offer, null, booking)
    expect(price?.lines[0]?.unitCents).not.toBe(3000)
  })

  it('keeps what was agreed for the visit when it moves within a season or takes other extras', () => {
    const moved = { ...draft, date: '2026-09-20', extras: [{ extraId: 'platter', quantity: 1 }] }
    expect(priceReservation(moved, offer, null, booking)?.totalCents).toBe(13500)
  })

  it('is made anew for a guest from another country', () => {
    expect(priceReservation(draft, offer, 7, booking)?.lines[0]?.unitCents).toBe(4200)
  })

  it('is none while the terms of another service are still in view', () => {
    expect(priceReservation({ ...draft, serviceId: 'other' }, offer, null, undefined)).toBeNull()
  })
})
