import { describe, expect, it } from 'vitest'
import { shippingLeft, worthOfReturn } from './returned-goods'

type Order = Parameters<typeof worthOfReturn>[0]

const line = { quantity: 3, returnedQuantity: 0, totalCents: 1000 } as Order['lines'][number]

function orderOf(changes: Partial<Order> = {}, totalCents = 2500): Order {
  return {
    lines: [line, { ...line, quantity: 1, totalCents: 500 }],
    returns: [],
    price: { totalCents, shippingCents: 1000 } as Order['price'],
    paidCents: 2500,
    refundedCents: 0,
    returnedCents: 0,
    ...changes,
  }
}

describe('what a return is worth', () => {
  it('refunds the money of the pieces, and of the shipping when that is asked for', () => {
    const goods = worthOfReturn(orderOf(), { quantities: [1, 1], givesShippingBack: false })
    expect(goods).toEqual({
      goodsCents: 833,
      shippingCents: 0,
      worthCents: 833,
      moneyBackCents: 833,
    })
    const all = worthOfReturn(orderOf(), { quantities: [3, 1], givesShippingBack: true })
    expect(all.moneyBackCents).toBe(2500)
  })

  it('gives a line back to the cent, however many times its pieces come', () => {
    const first = worthOfReturn(orderOf(), { quantities: [1, 0], givesShippingBack: false })
    const later = orderOf({
      lines: [{ ...line, returnedQuantity: 1 }],
      returnedCents: first.goodsCents,
      refundedCents: first.goodsCents,
    })
    const rest = worthOfReturn(later, { quantities: [2], givesShippingBack: false })
    expect(first.goodsCents + rest.goodsCents).toBe(1000)
  })

  it('gives no money back for what was not paid, and only what was paid too much of a part', () => {
    const wish = { quantities: [3, 0], givesShippingBack: false }
    const unpaid = worthOfReturn(orderOf({ paidCents: 0 }), wish)
    expect(unpaid).toMatchObject({ worthCents: 1000, moneyBackCents: 0 })
    const partly = worthOfReturn(orderOf({ paidCents: 1700 }), wish)
    expect(partly.moneyBackCents).toBe(200)
  })

  it('gives the shipping charge back once', () => {
    const returns = [
      {
        id: 'a',
        at: '',
        reason: '',
        cents: 1833,
        lines: [{ position: 0, quantity: 1, cents: 833 }],
      },
    ]
    expect(shippingLeft(orderOf())).toBe(1000)
    expect(shippingLeft(orderOf({ returns }))).toBe(0)
  })
})
