import type { PublicProduct } from '@cantina/contract/guest/public-shop'
import { describe, expect, it } from 'vitest'
import { emptyBasket } from './basket'
import { unpricedGoods } from './unpriced-goods'

const product = (id: string, priceCents: number, percent: number | null = null) =>
  ({
    id,
    name: id,
    vintage: 2022,
    capacity: 75,
    capacityUnit: 'cl',
    priceCents,
    availableFrom: null,
    wine: {
      quantityDiscounts:
        percent === null
          ? []
          : [{ fromQuantity: 6, unit: 'percent', percent, amountCents: null } as const],
    },
  }) as unknown as PublicProduct

const products = [product('Ambra', 2_100, 5), product('Chianti', 1_750)]
const basketOf = (quantities: Record<string, number>) => ({ ...emptyBasket, quantities })

describe('the goods in a basket that nobody has priced yet', () => {
  it('cost less from a quantity on, as they do once they are priced', () => {
    expect(unpricedGoods(basketOf({ Ambra: 6, Chianti: 1 }), products, 'it')).toEqual({
      lines: [
        {
          name: 'Ambra 2022',
          quantity: 6,
          quantityDiscountCents: 630,
          cents: 11_970,
          availableFrom: null,
        },
        {
          name: 'Chianti 2022',
          quantity: 1,
          quantityDiscountCents: 0,
          cents: 1_750,
          availableFrom: null,
        },
      ],
      totalCents: 13_720,
    })
  })

  it('cost what was chosen, where the amount of a gift card was', () => {
    const cards = [{ productId: 'Card', amountCents: 7_500, quantity: 2 }]
    const basket = { ...emptyBasket, cards }
    expect(unpricedGoods(basket, [product('Card', 5_000)], 'it').totalCents).toBe(15_000)
  })

  it('cost their full price below it, and nothing where nothing is chosen', () => {
    expect(unpricedGoods(basketOf({ Ambra: 5 }), products, 'it').totalCents).toBe(10_500)
    expect(unpricedGoods(basketOf({ Ambra: 0 }), products, 'it')).toEqual({
      lines: [],
      totalCents: 0,
    })
  })
})
