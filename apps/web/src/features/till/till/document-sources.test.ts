import { describe, expect, it } from 'vitest'
import { type CartVisit, emptyCart } from './cart'
import { documentSources } from './document-sources'

const visit = (key: string) => ({ key }) as CartVisit

const reservation = {
  id: 'b1',
  number: '26-1',
  customerName: 'Anna Rossi',
  service: null,
  partySize: 2,
  date: '2026-11-15',
  start: '10:00',
  cents: 100,
}

const sold = {
  cart: { ...emptyCart('k'), reservations: [reservation], visits: [visit('v1'), visit('v2')] },
  answer: {
    message: 'Sold',
    order: { id: 'o1', version: 2, number: 'S26-1' },
    bookings: [
      { id: 'b1', number: '26-1' },
      { id: 'b2', number: '26-2' },
      { id: 'b3', number: '26-3' },
    ],
    totalCents: 100,
    paidCents: 100,
    changeCents: 0,
    saleId: '0199aaaa-0000-7000-8000-000000000001',
    receipts: [],
    giftCards: [],
    soldAt: '2026-11-15T10:00:00Z',
  },
}

describe('what was sold', () => {
  const things = documentSources(sold)

  it('is named by what stood in the cart', () => {
    expect(things).toMatchObject([
      { id: 'b1', reservation: { customerName: 'Anna Rossi' }, visit: null },
      { id: 'b2', reservation: null, visit: { key: 'v1' } },
      { id: 'b3', reservation: null, visit: { key: 'v2' } },
      { id: 'o1', kind: 'order', version: 2 },
    ])
  })
})
