import { leastCardCents } from '@cantina/domain/payments/least-card-amount'
import { expect, it } from 'vitest'
import { currencies } from './business'

it.each(currencies)('%s has a smallest amount that can be paid by card', (currency) => {
  expect(leastCardCents(currency)).toBeGreaterThan(0)
  expect(leastCardCents(currency)).toBeLessThan(1_000_000)
})

it('knows that a crown is not a euro', () => {
  expect(leastCardCents('EUR')).toBe(50)
  expect(leastCardCents('GBP')).toBe(30)
  expect(leastCardCents('CZK')).toBe(1_500)
  expect(leastCardCents('HUF')).toBe(17_500)
})
