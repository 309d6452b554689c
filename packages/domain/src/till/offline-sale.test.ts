import { describe, expect, it } from 'vitest'
import { isSameSale, type OfflineCart, whyNotOffline } from './offline-sale'

const cart: OfflineCart = {
  lines: [],
  hasCustomer: false,
  visits: [],
  hasBalances: false,
  isSent: false,
  hasCode: false,
  methods: ['cash'],
}
const visit = { serviceId: 'tasting', date: '2030-05-01', start: '10:00' }
const wine = { id: 'wine', name: 'Riserva', stock: 6, isGiftCard: false }
const oil = { id: 'oil', name: 'Oil', stock: null, isGiftCard: false }
const card = { id: 'card', name: 'Gift card', stock: null, isGiftCard: true }
const products = [wine, oil, card]
const of = (productId: string, quantity: number) => ({ productId, quantity })

describe('a sale without a connection', () => {
  it('is made of what nobody else has to be asked for', () => {
    const lines = [of('wine', 6), of('oil', 500)]
    expect(
      whyNotOffline({ ...cart, lines, methods: ['cash', 'card'] }, products, new Map()),
    ).toEqual([])
  })

  it('takes no more bottles than were there, less what was sold here since', () => {
    const lines = [of('wine', 2), of('wine', 2)]
    expect(whyNotOffline({ ...cart, lines }, products, new Map([['wine', 2]]))).toEqual([])
    expect(whyNotOffline({ ...cart, lines }, products, new Map([['wine', 3]]))).toEqual([
      { kind: 'stock', name: 'Riserva', left: 3 },
    ])
    expect(whyNotOffline({ ...cart, lines }, products, new Map([['wine', 9]]))).toEqual([
      { kind: 'stock', name: 'Riserva', left: 0 },
    ])
  })

  it('seats no more guests than this device keeps seats for', () => {
    const kept = [{ ...visit, quantity: 4, isOneParty: false }]
    const refusalsOf = (...sizes: number[]) =>
      whyNotOffline(
        { ...cart, visits: sizes.map((partySize) => ({ ...visit, partySize })) },
        products,
        new Map(),
        kept,
      )
    expect(refusalsOf(4)).toEqual([])
    expect(refusalsOf(2, 2)).toEqual([])
    expect(refusalsOf(2, 3)).toEqual([{ kind: 'visit', start: '10:00', left: 2 }])
  })

  it('says everything that has to wait for the connection', () => {
    const asked = {
      hasCustomer: true,
      visits: [{ ...visit, partySize: 1 }],
      hasBalances: true,
      isSent: true,
      hasCode: true,
    }
    const lines = [of('card', 1), of('gone', 1)]
    const refusals = whyNotOffline({ ...asked, lines, methods: ['gift_card'] }, products, new Map())
    expect(refusals.map(({ kind }) => kind)).toEqual([
      'customer',
      'visit',
      'balance',
      'shipping',
      'code',
      'method',
      'gift_card',
      'unknown_product',
    ])
  })
})

describe('two sales of one name', () => {
  const sale = {
    posId: 'bar',
    totalCents: 3_000,
    tenders: [{ method: 'cash', cents: 3_000 }],
    lines: [of('wine', 1), of('oil', 2)],
  }

  it('are one when the same was sold for the same money, however it was put in', () => {
    const again = { ...sale, lines: [of('oil', 1), of('wine', 1), of('oil', 1)] }
    expect(isSameSale(sale, again)).toBe(true)
    const { lines: _, ...money } = sale
    expect(isSameSale(money, sale)).toBe(true)
  })

  it.each([
    { posId: 'shop' },
    { totalCents: 2_900 },
    { tenders: [{ method: 'card', cents: 3_000 }] },
    { tenders: [] },
    { lines: [of('wine', 1), of('oil', 1)] },
    { lines: [of('wine', 1), of('vinegar', 2)] },
    { lines: [of('wine', 1), { ...of('oil', 2), amountCents: 1_500 }] },
  ])('are two with %o', (changes) => {
    expect(isSameSale(sale, { ...sale, ...changes })).toBe(false)
    expect(isSameSale({ ...sale, ...changes }, sale)).toBe(false)
  })
})
