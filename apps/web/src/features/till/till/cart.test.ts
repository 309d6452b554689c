import type { Sale } from '@cantina/contract/till/checkout'
import { describe, expect, it } from 'vitest'
import { type Cart, countOf, emptyCart, isEmptyCart, quantityOf, reduceCart } from './cart'

const add = (cart: Cart, productId: string, most: number | null = null) =>
  reduceCart(cart, { type: 'add', productId, most })
const set = (cart: Cart, productId: string, quantity: number, most: number | null = null) =>
  reduceCart(cart, { type: 'setQuantity', productId, quantity, most })
const empty = emptyCart('first')
const sale = { totalCents: 100 } as Sale
const sent = (cart: Cart) =>
  reduceCart(cart, { type: 'send', sale, sentAt: '2026-11-15T10:00:00Z' })

describe('what is in the cart', () => {
  it('counts a product once more with every tap', () => {
    const cart = add(add(add(empty, 'chianti'), 'oil'), 'chianti')
    expect(cart.lines).toEqual([
      { productId: 'chianti', quantity: 2 },
      { productId: 'oil', quantity: 1 },
    ])
    expect(countOf(cart)).toBe(3)
  })

  it('has a line for each amount of a gift card', () => {
    const put = (cart: Cart, amountCents: number) =>
      reduceCart(cart, { type: 'add', productId: 'card', amountCents, most: null })
    const cart = put(put(put(empty, 5_000), 7_350), 5_000)
    expect(cart.lines).toEqual([
      { productId: 'card', amountCents: 5_000, quantity: 2 },
      { productId: 'card', amountCents: 7_350, quantity: 1 },
    ])
    expect(quantityOf(cart, 'card')).toBe(3)
    const fewer = { type: 'setQuantity', productId: 'card', most: null } as const
    expect(reduceCart(cart, { ...fewer, amountCents: 5_000, quantity: 0 }).lines).toEqual([
      { productId: 'card', amountCents: 7_350, quantity: 1 },
    ])
  })

  it('ends with what is on the shelf', () => {
    const cart = add(add(add(empty, 'chianti', 2), 'chianti', 2), 'chianti', 2)
    expect(quantityOf(cart, 'chianti')).toBe(2)
    expect(quantityOf(set(cart, 'chianti', 9, 5), 'chianti')).toBe(5)
    expect(add(empty, 'gone', 0)).toBe(empty)
  })

  it('does not lose pieces that somebody else has bought meanwhile, but takes fewer', () => {
    const cart = set(empty, 'chianti', 5, 9)
    expect(quantityOf(add(cart, 'chianti', 2), 'chianti')).toBe(5)
    expect(quantityOf(set(cart, 'chianti', 4, 2), 'chianti')).toBe(4)
  })

  it('loses a line with its last piece', () => {
    const cart = set(add(empty, 'chianti'), 'chianti', 0)
    expect(isEmptyCart(cart)).toBe(true)
    expect(cart.key).toBe('first')
  })

  it('changes how many come along, and drops what was answered for who does not', () => {
    const answer = (guest: number | null) => ({ questionId: 'diet', guest, value: 'none' })
    const visit = { guests: 3, nonDrinkers: 1, children: 0, answers: [null, 1, 3, 4].map(answer) }
    const one = { key: 'tasting', visit, offer: {}, discounts: [] } as never
    const cart = reduceCart(empty, { type: 'addVisit', visit: one })
    const fewer = reduceCart(cart, { type: 'setGuests', key: 'tasting', guests: 2 })
    expect(fewer.visits[0]?.visit).toMatchObject({
      guests: 2,
      nonDrinkers: 1,
      answers: [null, 1, 3].map(answer),
    })
    const more = reduceCart(fewer, { type: 'setGuests', key: 'tasting', guests: 5 })
    expect(more.visits[0]?.visit.guests).toBe(5)
    expect(reduceCart(cart, { type: 'setGuests', key: 'other', guests: 9 })).toEqual(cart)
  })

  it('holds the balance of a reservation once, as it is now', () => {
    const reservation = {
      id: 'r',
      number: '26-1',
      customerName: 'Rossi',
      service: null,
      partySize: 2,
      date: '2026-11-15',
      start: '10:00',
      cents: 5_000,
    }
    const twice = [reservation, { ...reservation, cents: 3_000 }].reduce(
      (cart, one) => reduceCart(cart, { type: 'addReservation', reservation: one }),
      empty,
    )
    expect(twice.reservations).toEqual([{ ...reservation, cents: 3_000 }])
    expect(countOf(twice)).toBe(1)
  })
})

describe('a cart that was sent', () => {
  const cart = sent(add(empty, 'chianti'))

  it('stays as it is until its answer is known', () => {
    expect(add(cart, 'oil')).toBe(cart)
    expect(reduceCart(cart, { type: 'setNotes', notes: 'later' })).toBe(cart)
    expect(sent(cart)).toBe(cart)
  })

  it('keeps its name while nobody has answered, so that it is never sold twice', () => {
    expect(reduceCart(cart, { type: 'unsend' })).toMatchObject({ key: 'first', sent: null })
  })

  it('gets another name once the server has said no', () => {
    const refused = reduceCart(cart, { type: 'refuse', key: 'second' })
    expect(refused).toMatchObject({ key: 'second', sent: null, lines: cart.lines })
  })

  it('is empty and another one once it is sold', () => {
    expect(reduceCart(cart, { type: 'clear', key: 'second' })).toEqual(emptyCart('second'))
  })
})
