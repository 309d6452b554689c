import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shareOfGiftCard } from './gift-card-share'

it.each([
  ['nothing without a card', 0, { giftCardCents: 0, dueNowCents: 3_000, leftCents: 10_000 }],
  ['what is due at once', 2_000, { giftCardCents: 2_000, dueNowCents: 1_000, leftCents: 8_000 }],
  ['then what is due later', 4_000, { giftCardCents: 4_000, dueNowCents: 0, leftCents: 6_000 }],
  ['all, and no more', 15_000, { giftCardCents: 10_000, dueNowCents: 0, leftCents: 0 }],
])('a gift card pays %s', (_, offeredCents, share) => {
  expect(shareOfGiftCard({ totalCents: 10_000, dueNowCents: 3_000 }, offeredCents)).toEqual(share)
})

it('never asks for more or less than the price', () => {
  const cents = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(cents, cents, cents, (totalCents, due, offeredCents) => {
      const dueNowCents = Math.min(due, totalCents)
      const share = shareOfGiftCard({ totalCents, dueNowCents }, offeredCents)
      expect(share.giftCardCents + share.leftCents).toBe(totalCents)
      expect(share.giftCardCents).toBeLessThanOrEqual(offeredCents)
      expect(share.dueNowCents).toBeLessThanOrEqual(share.leftCents)
    }),
  )
})
