import { expect, it } from 'vitest'
import type { Translate } from '#widget/lib/translate'
import { priceRows } from './price-rows'

const t: Translate = (key, values) => (values ? `${values.count} × ${values.name}` : key)

const line = (name: string, quantity: number, unitCents: number, discountCents: number) => ({
  productId: name,
  name,
  quantity,
  unitCents,
  fullCents: unitCents * quantity,
  discountCents,
  totalCents: unitCents * quantity - discountCents,
})

it('adds up to the total where pieces cost less in numbers and a promotion takes off more', () => {
  const lines = [line('Ambra 2019', 1, 2_100, 0), line('Chianti 2021', 6, 1_750, 525 + 998)]
  const rows = priceRows({ lines, shippingCents: 1_330 }, t)
  expect(rows.map(({ label, cents }) => [label, cents])).toEqual([
    ['1 × Ambra 2019', 2_100],
    ['6 × Chianti 2021', 10_500],
    ['price.discount', -1_523],
    ['shop.shipping', 1_330],
  ])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_407)
})

it('says nothing of discounts where there is none', () => {
  const rows = priceRows({ lines: [line('Ambra', 2, 2_100, 0)], shippingCents: 0 }, t)
  expect(rows.map(({ key }) => key)).toEqual(['Ambra', 'shipping'])
})
