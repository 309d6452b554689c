import type { BookingDetail } from '@cantina/contract/bookings/booking-detail'
import type { Offer } from '@cantina/contract/bookings/offers'
import type { DiscountTerms } from '@cantina/domain/promotions/automatic-discount'
import type { VoucherTerms } from '@cantina/domain/promotions/voucher'
import { describe, expect, it } from 'vitest'
import { type PricedDraft, priceReservation } from './reservation-price'
import type { VisitOffers } from './visit-offers'

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
    depositHours: null,
  },
  timeZone: 'Europe/Rome',
  extras: [{ id: 'platter', priceCents: 1800, vatRateId: 'vat10' }],
  vatRates: [
    { id: 'vat22', percent: 22 },
    { id: 'vat10', percent: 10 },
  ],
} as unknown as Offer

const draft: PricedDraft = {
  serviceId: 'service',
  date: '2026-09-19',
  start: '11:30',
  guests: 4,
  nonDrinkers: 1,
  children: 0,
  extras: [{ extraId: 'platter', quantity: 2 }],
  customerId: 'anna',
  discountCode: null,
}

const nothing: VisitOffers = {
  discounts: [],
  voucher: null,
  customer: null,
  now: new Date('2026-09-01T08:00:00Z'),
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
    promotions: [],
  },
  discountCode: null,
  createdAt: '2026-08-20T08:00:00Z',
} as unknown as BookingDetail

describe('the price of a reservation', () => {
  it('is the sum of its lines, in parts as the service wants to be paid', () => {
    const price = priceReservation(draft, offer, null, undefined, nothing)
    expect(price).toMatchObject({ totalCents: 22400, dueNowCents: 6720, dueAtArrivalCents: 15680 })
    expect(price?.vat).toEqual([
      expect.objectContaining({ ratePercent: 22, grossCents: 18800 }),
      expect.objectContaining({ ratePercent: 10, grossCents: 3600 }),
    ])
  })

  it('stays what a booking was made at while nothing that has a price changes', () => {
    expect(priceReservation(draft, offer, null, booking, nothing)?.totalCents).toBe(15000)
  })

  it.each([{ guests: 5 }, { date: '2026-10-20' }])('is made anew with %j', (change) => {
    const price = priceReservation({ ...draft, ...change }, offer, null, booking, nothing)
    expect(price?.lines[0]?.unitCents).not.toBe(3000)
  })

  it('keeps what was agreed for the visit when it moves within a season or takes other extras', () => {
    const moved = { ...draft, date: '2026-09-20', extras: [{ extraId: 'platter', quantity: 1 }] }
    expect(priceReservation(moved, offer, null, booking, nothing)?.totalCents).toBe(13500)
  })

  it('stays what was kept in spite of a move when the visit goes back to a time like then', () => {
    const kept = { ...booking, pricedFor: { date: '2026-06-20', start: '11:30' } }
    const back = { ...draft, date: '2026-10-20' }
    expect(priceReservation(back, offer, null, kept, nothing)?.totalCents).toBe(15000)
    expect(priceReservation(draft, offer, null, kept, nothing)?.totalCents).toBe(15000)
  })

  it('is made anew for a guest from another country', () => {
    expect(priceReservation(draft, offer, 7, booking, nothing)?.lines[0]?.unitCents).toBe(4200)
  })

  it('is none while the terms of another service are still in view', () => {
    expect(
      priceReservation({ ...draft, serviceId: 'other' }, offer, null, undefined, nothing),
    ).toBeNull()
  })

  describe('with promotions', () => {
    const terms = {
      id: 'morning',
      name: 'Morning visit',
      type: 'services',
      isActive: true,
      itemIds: [],
      unit: 'percent',
      percent: 10,
      amountCents: null,
      from: null,
      to: null,
    } as const
    const morning: DiscountTerms = {
      ...terms,
      times: [{ start: '10:00', end: '12:00', weekDays: [] }],
      minimumPurchaseCents: null,
      maximumNoticeDays: null,
      tags: [],
      maximumPerCustomer: null,
      isCumulative: true,
      priority: 1,
    }
    const group: DiscountTerms = { ...morning, id: 'group', percent: 5, isCumulative: false }
    const voucher: VoucherTerms = {
      ...terms,
      id: 'salute',
      code: 'SALUTE',
      unit: 'amount',
      percent: null,
      amountCents: 2000,
      minimumSpendCents: null,
      minimumUnits: 6,
      tags: [],
      usage: 'multiple_single',
      maximumUses: null,
      timesUsed: 0,
    }
    const offered = { ...nothing, discounts: [morning, group] }
    const redeemed = { ...offered, voucher, customer: { uses: {}, tagIds: [] } }
    const six = { ...draft, guests: 5, discountCode: 'salute' }

    it('names what applied, what lost and by how much', () => {
      const price = priceReservation(draft, offer, null, undefined, offered)
      expect(price).toMatchObject({ subTotalCents: 22400, totalCents: 20160 })
      expect(price?.applied).toMatchObject([{ terms: { id: 'morning' }, cents: 2240 }])
      expect(price?.lost).toMatchObject({ discounts: [{ id: 'group' }], cents: 1120 })
      expect(price?.vat[0]).toMatchObject({ ratePercent: 22, grossCents: 16920 })
    })

    it('take the voucher off last, or say why not', () => {
      const price = priceReservation(six, offer, null, undefined, redeemed)
      expect(price).toMatchObject({ subTotalCents: 26600, totalCents: 21940 })
      const few = priceReservation({ ...six, guests: 4 }, offer, null, undefined, redeemed)
      expect(few?.refused).toContainEqual(
        expect.objectContaining({ kind: 'voucher', reason: 'minimum_units' }),
      )
      const nobody = { ...redeemed, customer: null }
      expect(priceReservation(six, offer, null, undefined, nobody)?.refused).toContainEqual(
        expect.objectContaining({ kind: 'voucher', reason: 'needs_customer' }),
      )
    })

    it('stay as they were agreed until the visit moves away from them', () => {
      const applied = { kind: 'discount', terms: morning, cents: 1500, lineCents: [1200, 300] }
      const agreed = {
        ...booking,
        start: '11:30',
        price: { ...booking.price, discountCents: 1500, totalCents: 13500, promotions: [applied] },
      } as BookingDetail
      expect(priceReservation(draft, offer, null, agreed, nothing)?.totalCents).toBe(13500)
      const later = { ...draft, start: '15:00' }
      expect(priceReservation(later, offer, null, agreed, nothing)).toMatchObject({
        totalCents: 15000,
        applied: [],
        refused: [{ id: 'morning', reason: 'other_time' }],
      })
    })
  })
})
