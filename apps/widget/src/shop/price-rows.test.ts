import { expect, it } from 'vitest'
import type { Translate } from '#widget/lib/translate'
import { priceRows } from './price-rows'

const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
const formats = { money: (cents: number) => String(cents), date: (iso: string) => iso }

const line = (
  name: string,
  quantity: number,
  unitCents: number,
  quantityDiscountCents: number,
  availableFrom: string | null = null,
) => ({
  name,
  quantity,
  quantityDiscountCents,
  cents: unitCents * quantity - quantityDiscountCents,
  availableFrom,
})

it('names what is taken off, and adds up to the total', () => {
  const lines = [line('Ambra 2019', 1, 2_100, 0), line('Chianti 2021', 6, 1_750, 525)]
  const discounts = [
    { name: 'Harvest week', cents: 798 },
    { name: 'ESTATE', cents: 200 },
  ]
  const rows = priceRows({ lines, discounts, shippingCents: 1_330 }, t, formats)
  expect(rows.map(({ label, note, cents }) => [label, note ?? null, cents])).toEqual([
    ['price.times 1 Ambra 2019', null, 2_100],
    ['price.times 6 Chianti 2021', 'shop.quantityDiscount -525', 9_975],
    ['price.discount Harvest week', null, -798],
    ['price.discount ESTATE', null, -200],
    ['shop.shipping', null, 1_330],
  ])
  expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(12_407)
})

it('says nothing of discounts where there is none, and that a parcel costs nothing', () => {
  const lines = [line('Ambra', 2, 2_100, 0)]
  const rows = priceRows({ lines, discounts: [], shippingCents: 0 }, t, formats)
  expect(rows.map(({ key }) => key)).toEqual(['Ambra 0', 'shipping'])
})

it('keeps two amounts of a gift card apart', () => {
  const lines = [line('Gift card', 2, 5_000, 0), line('Gift card', 1, 10_000, 0)]
  const rows = priceRows({ lines, discounts: [], shippingCents: 0 }, t, formats)
  expect(new Set(rows.map(({ key }) => key)).size).toBe(3)
})

it('says nothing of shipping where nothing is sent', () => {
  const lines = [line('Ambra', 2, 2_100, 0)]
  const rows = priceRows({ lines, discounts: [], shippingCents: null }, t, formats)
  expect(rows.map(({ key }) => key)).toEqual(['Ambra 0'])
})

it('says from which day on a pre-order is there', () => {
  const lines = [line('Riserva', 6, 1_750, 525, '2027-05-01')]
  const [row] = priceRows({ lines, discounts: [], shippingCents: 0 }, t, formats)
  expect(row?.note).toBe('shop.quantityDiscount -525 · shop.availableFrom 2027-05-01')
})
