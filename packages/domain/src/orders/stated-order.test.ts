import { expect, it } from 'vitest'
import { statedOrder } from './stated-order'

const line = (
  name: string,
  quantity: number,
  unitCents: number,
  quantityDiscountCents: number,
  availableFrom: string | null = null,
) => ({
  name,
  vintage: 2021,
  capacity: 75,
  capacityUnit: 'cl',
  quantity,
  fullCents: unitCents * quantity,
  quantityDiscountCents,
  availableFrom,
})

const promotion = (changes: object) => ({ terms: {}, lineCents: [], ...changes }) as never

it('states lines after their quantity discount, names what is taken off, and adds up', () => {
  const stated = statedOrder(
    {
      lines: [line('Ambra', 1, 2_100, 0), line('Chianti 2021', 6, 1_750, 525, '2027-05-01')],
      promotions: [
        promotion({ kind: 'discount', cents: 1_207, terms: { name: 'Harvest week' } }),
        promotion({ kind: 'voucher', cents: 500, terms: { name: 'Summer', code: 'ESTATE' } }),
      ],
      shippingCents: 1_330,
    },
    'en',
  )
  expect(stated).toEqual({
    lines: [
      {
        name: 'Ambra 2021',
        quantity: 1,
        quantityDiscountCents: 0,
        cents: 2_100,
        availableFrom: null,
      },
      {
        name: 'Chianti 2021',
        quantity: 6,
        quantityDiscountCents: 525,
        cents: 9_975,
        availableFrom: '2027-05-01',
      },
    ],
    discounts: [
      { name: 'Harvest week', cents: 1_207 },
      { name: 'ESTATE', cents: 500 },
    ],
    shippingCents: 1_330,
    totalCents: 11_698,
  })
})
