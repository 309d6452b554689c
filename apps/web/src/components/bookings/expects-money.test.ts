import { expect, it } from 'vitest'
import { expectsMoney } from './expects-money'

it('expects money of what takes place, and of what was paid before it was cancelled', () => {
  expect(expectsMoney({ status: 'confirmed', paymentStatus: 'unpaid' })).toBe(true)
  expect(expectsMoney({ status: 'to_be_confirmed', paymentStatus: 'unpaid' })).toBe(true)
  expect(expectsMoney({ status: 'denied', paymentStatus: 'paid' })).toBe(true)
  expect(expectsMoney({ status: 'denied', paymentStatus: 'unpaid' })).toBe(false)
})
