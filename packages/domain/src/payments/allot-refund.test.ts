import fc from 'fast-check'
import { expect, it } from 'vitest'
import { allotRefund } from './allot-refund'

it('refunds the latest first', () => {
  const paid = [
    { id: 'balance', leftCents: 3_000 },
    { id: 'deposit', leftCents: 2_000 },
  ]
  expect(allotRefund(1_000, paid)).toEqual([{ id: 'balance', cents: 1_000 }])
  expect(allotRefund(4_000, paid)).toEqual([
    { id: 'balance', cents: 3_000 },
    { id: 'deposit', cents: 1_000 },
  ])
  expect(allotRefund(9_000, paid)).toEqual([
    { id: 'balance', cents: 3_000 },
    { id: 'deposit', cents: 2_000 },
  ])
})

it('never refunds more than is left of a payment, nor more than was asked for', () => {
  const payments = fc.array(fc.record({ id: fc.uuid(), leftCents: fc.integer({ max: 10_000 }) }))
  fc.assert(
    fc.property(fc.nat(50_000), payments, (cents, paid) => {
      const parts = allotRefund(cents, paid)
      const left = paid.reduce((sum, { leftCents }) => sum + Math.max(0, leftCents), 0)
      expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(cents, left))
      expect(parts.every((part) => part.cents > 0)).toBe(true)
    }),
  )
})
