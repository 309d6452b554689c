import { expect, it } from 'vitest'
import { refundForm, refundMethodOf, refundMethodsFor } from './payment-forms'

const cash = { method: 'cash', cents: 2_000 }
const online = { method: 'gateway', cents: 3_000 }
const voucher = { method: 'voucher', cents: 100 }
const givenBack = { method: 'gateway', cents: -1_000 }

it('offers the card that was used online only where one was', () => {
  expect(refundMethodsFor([cash])).not.toContain('gateway')
  expect(refundMethodsFor([givenBack])).not.toContain('gateway')
  expect(refundMethodsFor([cash, online])).toContain('gateway')
  const refund = { method: 'gateway', cents: 500, reference: null, refundReason: null }
  expect(refundForm(5_000, [cash]).input.safeParse(refund).success).toBe(false)
  expect(refundForm(5_000, [online]).input.safeParse(refund).success).toBe(true)
})

it('offers a voucher from elsewhere only where one was used', () => {
  expect(refundMethodsFor([cash, online])).not.toContain('voucher')
  expect(refundMethodsFor([voucher])).toContain('voucher')
})

it('proposes the way the money came last', () => {
  expect(refundMethodOf([cash, online, givenBack])).toBe('gateway')
  expect(refundMethodOf([online, cash])).toBe('cash')
  expect(refundMethodOf([cash, voucher])).toBe('voucher')
  expect(refundMethodOf([])).toBe('cash')
})

it('asks why a refund goes another way than the money came', () => {
  const refund = { method: 'cash', cents: 2_500, reference: null, refundReason: null }
  const form = refundForm(5_000, [cash, online]).input
  expect(form.safeParse(refund).success).toBe(false)
  expect(form.safeParse({ ...refund, cents: 2_000 }).success).toBe(true)
  expect(form.safeParse({ ...refund, refundReason: 'The card has expired' }).success).toBe(true)
})
