import { expect, it } from 'vitest'
import { methodsTaken, paymentForm, refundMethodsFor, sentMoney } from './payment-forms'

const cash = { method: 'cash', cents: 2_000 }
const online = { method: 'gateway', cents: 3_000 }
const voucher = { method: 'voucher', cents: 100 }
const refunded = { method: 'gateway', cents: -1_000 }

it('offers the card that was used online only where one was', () => {
  expect(refundMethodsFor([cash])).not.toContain('gateway')
  expect(refundMethodsFor([refunded])).not.toContain('gateway')
  expect(refundMethodsFor([cash, online])).toContain('gateway')
})

it('offers a voucher from elsewhere only where one was used', () => {
  expect(refundMethodsFor([cash, online])).not.toContain('voucher')
  expect(refundMethodsFor([voucher])).toContain('voucher')
})

const money = { cents: 100, tenderedCents: null, issuerId: null, reference: null }
const issuers = [{ value: 'smartbox', label: 'Smartbox' }]
const issuerId = '0198c1a0-0000-7000-8000-000000000001'

it('takes vouchers only of issuers whose vouchers are taken', () => {
  expect(methodsTaken([])).not.toContain('voucher')
  expect(methodsTaken(issuers)).toContain('voucher')
  const voucher = { ...money, method: 'voucher', issuerId, reference: 'SB-17' }
  expect(paymentForm(100).input.safeParse(voucher).success).toBe(false)
  expect(paymentForm(100, issuers).input.safeParse(voucher).success).toBe(true)
})

it('asks a voucher for its issuer and its reference', () => {
  const bare = paymentForm(100, issuers).input.safeParse({ ...money, method: 'voucher' })
  expect(bare.error?.issues.map(({ path }) => path)).toEqual([['issuerId'], ['reference']])
})

it('sends an issuer with a voucher alone, and no cash that was handed over', () => {
  expect(sentMoney({ ...money, method: 'voucher', issuerId, reference: 'SB-17' })).toEqual({
    cents: 100,
    method: 'voucher',
    issuerId,
    reference: 'SB-17',
  })
  expect(sentMoney({ ...money, method: 'card', issuerId })).toMatchObject({ issuerId: null })
})
