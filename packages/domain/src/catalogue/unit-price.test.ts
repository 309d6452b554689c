import { describe, expect, it } from 'vitest'
import { unitPrice } from './unit-price'

describe('the price of a litre or a kilogram', () => {
  it.each([
    [1_800, 75, 'cl', { cents: 2_400, of: 'l' }],
    [1_000, 375, 'ml', { cents: 2_667, of: 'l' }],
    [9_900, 1.5, 'l', { cents: 6_600, of: 'l' }],
    [650, 250, 'g', { cents: 2_600, of: 'kg' }],
    [1_200, 2, 'kg', { cents: 600, of: 'kg' }],
    [1_200, 6, 'piece', null],
    [1_200, null, 'cl', null],
    [1_200, 0, 'cl', null],
  ])('of %i cents for %s %s', (cents, capacity, unit, expected) => {
    expect(unitPrice(cents, capacity, unit)).toEqual(expected)
  })
})
