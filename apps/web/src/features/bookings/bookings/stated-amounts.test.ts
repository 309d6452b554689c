import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { statedAmounts, statedBalance } from './stated-amounts'

const t = ((key: string, values: object = {}) =>
  [key.replace('bookings.bookings.', ''), ...Object.values(values)].join(
    ' ',
  )) as unknown as TFunction

const line = (kind: string, count: number, unitCents: number, more = {}) => ({
  kind,
  count,
  unitCents,
  totalCents: count * unitCents,
  ...more,
})
const booking = (lines: object[], promotions: object[], totalCents: number) =>
  ({
    price: { lines, promotions, totalCents },
    extras: [{ extraId: 'x', name: 'Cheese' }],
  }) as never

it('names lines and discounts of a visit on its panel, which add up to the total', () => {
  const lines = [
    line('perPerson', 2, 2_500),
    line('extra', 1, 800, { extraId: 'x', extraName: 'Formaggi' }),
  ]
  const promotions = [{ kind: 'discount', cents: 580, terms: { name: 'Harvest week' } }]
  const amounts = statedAmounts(booking(lines, promotions, 5_220), t)
  expect(amounts.map(({ label, cents }) => [label, cents])).toEqual([
    ['statedLine 2 stated.perPerson', 5_000],
    ['statedLine 1 Cheese', 800],
    ['statedDiscount Harvest week', -580],
    ['total', 5_220],
  ])
})

it('says the total alone where nothing is to be said besides', () => {
  const amounts = statedAmounts(booking([line('perPerson', 2, 2_500)], [], 5_000), t)
  expect(amounts).toEqual([{ label: 'total', cents: 5_000 }])
})
it('names what a guest who cancelled in time gets back before any fee', () => {
  const cancelled = { status: 'denied', dueCents: 0, paidCents: 5_346, refundedCents: 0 } as const
  expect(statedBalance({ ...cancelled, excessCents: 5_346 }, t)).toEqual({
    label: 'excess',
    cents: 5_346,
  })
  expect(statedBalance({ ...cancelled, excessCents: 0 }, t)).toEqual({
    label: 'kept',
    cents: 5_346,
  })
})

it('asks nobody for the price of what does not take place', () => {
  const standing = booking([line('perPerson', 2, 2_500)], [], 5_000) as object
  const cancelled = { ...standing, status: 'denied' } as never
  expect(statedAmounts(cancelled, t)).toEqual([{ label: 'agreed', cents: 5_000 }])
})
