import { expect, it } from 'vitest'
import { validityOf } from './promotion-fields'

it('a promotion runs on its first and on its last day, and for ever without them', () => {
  const spring = { from: '2027-03-01', to: '2027-05-31' }
  expect(validityOf(spring, '2027-02-28')).toBe('upcoming')
  expect(validityOf(spring, '2027-03-01')).toBe('running')
  expect(validityOf(spring, '2027-05-31')).toBe('running')
  expect(validityOf(spring, '2027-06-01')).toBe('ended')
  expect(validityOf({ from: null, to: null }, '2027-06-01')).toBe('running')
  expect(validityOf({ from: '2027-06-02', to: null }, '2027-06-01')).toBe('upcoming')
  expect(validityOf({ from: null, to: '2027-05-31' }, '2027-06-01')).toBe('ended')
})
