import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { describe, expect, it } from 'vitest'
import {
  type Basket,
  cardsOf,
  emptyBasket,
  hasGiftCards,
  isMailed,
  orderOf,
  piecesIn,
  quoteOf,
  withCards,
} from './basket'

const guest = { name: ' Ada ', surname: 'Byron', email: 'ada@example.com ', phone: '' }
const address = { ...emptyBasket.address, street: 'Via Roma', city: 'Siena', postalCode: '53100' }
const filled: Basket = {
  ...emptyBasket,
  quantities: { red: 2, white: 0, rose: 1 },
  countryId: 380,
  guest,
  address,
}
const besides = {
  acceptances: { version: 1, terms: true, privacy: true, age: true, marketing: false },
  payment: 'at_arrival',
  source: null,
  language: 'it',
  totalCents: 5_000,
  today: '2026-06-17',
} as const

describe('a basket', () => {
  it('counts and prices what is in it, and nothing that was taken out', () => {
    expect(piecesIn(filled)).toBe(3)
    expect(quoteOf(filled)).toEqual({
      lines: [
        { productId: 'red', quantity: 2 },
        { productId: 'rose', quantity: 1 },
      ],
      discountCode: null,
      shippingCountryId: 380,
    })
  })

  it('has a line for each amount of a gift card', () => {
    const card = (amountCents: number, quantity: number) => ({
      productId: 'card',
      amountCents,
      quantity,
    })
    const cards = [card(5_000, 1), card(7_350, 1), card(5_000, 2), card(2_000, 0)].reduce(
      withCards,
      emptyBasket.cards,
    )
    const basket = { ...filled, quantities: {}, cards }
    expect(cardsOf(basket, 'card', 5_000)).toBe(2)
    expect(cardsOf(basket, 'card', 9_000)).toBe(0)
    expect(piecesIn(basket)).toBe(3)
    expect(quoteOf(basket)?.lines).toEqual([card(5_000, 2), card(7_350, 1)])
    expect(isMailed(basket, [{ id: 'card', isGiftCard: true }] as PublicProduct[])).toBe(true)
  })

  it('is priced when it is known where it goes', () => {
    expect(quoteOf({ ...filled, countryId: null })).toBeNull()
    expect(quoteOf({ ...filled, countryId: null, isFetched: true })?.shippingCountryId).toBeNull()
    expect(quoteOf({ ...filled, quantities: {} })).toBeNull()
  })

  it('goes to who ordered it unless somebody else is named, and nowhere when it is fetched', () => {
    expect(orderOf(filled, besides).shipping).toMatchObject({ name: 'Ada Byron', number: null })
    const named = { ...filled, address: { ...address, name: 'Grace' } }
    expect(orderOf(named, besides).shipping?.name).toBe('Grace')
    expect(orderOf({ ...filled, isFetched: true }, besides).shipping).toBeNull()
  })

  it('sends the codes of a company, and of nobody else', () => {
    const codes = { vatCode: ' 12345670017 ', sdi: 'xyz9876' }
    const company = { ...filled, address: { ...address, ...codes, company: 'Rossi srl' } }
    expect(orderOf(company, besides).shipping).toMatchObject({
      company: 'Rossi srl',
      vatCode: '12345670017',
      sdi: 'XYZ9876',
    })
    const nobodys = { ...filled, address: { ...address, ...codes, company: ' ' } }
    expect(orderOf(nobodys, besides).shipping).not.toHaveProperty('vatCode')
    expect(orderOf(nobodys, besides).shipping).not.toHaveProperty('sdi')
  })

  it('of gift cards alone goes nowhere', () => {
    const products = [
      { id: 'red', isGiftCard: false },
      { id: 'rose', isGiftCard: true },
    ] as PublicProduct[]
    expect([hasGiftCards(filled, products), isMailed(filled, products)]).toEqual([true, false])
    const cards = { ...filled, quantities: { rose: 2 } }
    expect([hasGiftCards(cards, products), isMailed(cards, products)]).toEqual([true, true])
    expect(isMailed(emptyBasket, products)).toBe(false)
  })

  it('sends nothing empty', () => {
    expect(orderOf(filled, besides)).toMatchObject({
      notes: null,
      guest: { name: 'Ada', email: 'ada@example.com', phone: null, language: 'it' },
    })
  })
})
