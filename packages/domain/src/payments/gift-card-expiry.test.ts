import { expect, it } from 'vitest'
import { giftCardExpiry } from './gift-card-expiry'

it.each([
  ['2026-11-18', 24, '2028-11-18'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2026-12-15', 1, '2027-01-15'],
])('a gift card of %s that is valid for %i months pays until %s', (issuedOn, months, expiresOn) => {
  expect(giftCardExpiry(issuedOn, months)).toBe(expiresOn)
})
