import type { StoredCart } from '@cantina/contract/till/parked-carts'
import type { TillProduct } from '@cantina/contract/till/till'
import { describe, expect, it } from 'vitest'
import { type Cart, emptyCart } from './cart'
import type { CartPrice } from './cart-price'
import { parkedChanges } from './parked-changes'

const before: StoredCart = {
  lines: [{ productId: 'chianti', quantity: 3, unitCents: 2_000 }],
  visits: [],
  reservations: [{ id: 'r', cents: 5_000 }],
  shipping: null,
  discountCode: 'SALUTE',
  reductions: [],
  notes: null,
  totalCents: 11_000,
}

const reservation: Cart['reservations'][number] = {
  id: 'r',
  number: 'R-1',
  customerName: 'Anna Rossi',
  service: null,
  partySize: 2,
  date: '2026-06-17',
  start: '11:00',
  cents: 5_000,
}

const chianti = { id: 'chianti', name: 'Chianti', stock: 10 } as TillProduct

/** As it comes back when nothing has changed. */
const cart: Cart = {
  ...emptyCart('k'),
  lines: [{ productId: 'chianti', quantity: 3 }],
  reservations: [reservation],
  voucher: { code: 'SALUTE' } as Cart['voucher'],
}

function changes({
  unitCents = 2_000,
  totalCents = 11_000,
  products = [chianti],
  next = cart,
  was = before,
} = {}) {
  const goods = { lines: [{ productId: 'chianti', unitCents }] } as unknown as CartPrice['goods']
  const nameOf = ({ name }: TillProduct) => name
  const price = { goods, totalCents }
  return parkedChanges({ before: was, cart: next, price, products, nameOf })
}

describe('what has changed since a cart was parked', () => {
  it('is nothing when everything is as it was', () => {
    expect(changes()).toEqual([])
  })

  it('is another price, with what it makes of the total', () => {
    expect(changes({ unitCents: 2_200, totalCents: 11_600 })).toEqual([
      { kind: 'price', name: 'Chianti', from: 2_000, to: 2_200 },
      { kind: 'total', from: 11_000, to: 11_600 },
    ])
  })

  it('is a product that is sold no more, or of which too few are left', () => {
    expect(changes({ products: [] })).toEqual([{ kind: 'soldNoMore' }])
    expect(changes({ products: [{ ...chianti, stock: 2 }] })).toEqual([
      { kind: 'fewer', name: 'Chianti', left: 2 },
    ])
  })

  it('is a reservation that was paid, in part or as a whole', () => {
    expect(changes({ next: { ...cart, reservations: [] } })).toEqual([{ kind: 'settled' }])
    const less = { ...cart, reservations: [{ ...reservation, cents: 1_000 }] }
    expect(changes({ next: less })).toEqual([
      { kind: 'balance', name: 'Anna Rossi', from: 5_000, to: 1_000 },
    ])
  })

  it('is a code or a visit that has left it', () => {
    expect(changes({ next: { ...cart, voucher: null } })).toEqual([{ kind: 'codeGone' }])
    const visits = [{} as StoredCart['visits'][number]]
    expect(changes({ was: { ...before, visits } })).toEqual([{ kind: 'visitOver' }])
  })
})
