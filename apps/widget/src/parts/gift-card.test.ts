import { expect, it } from 'vitest'
import { giftCardProblems, giftCardRows, noGiftCard, payingGiftCard } from './gift-card'

const t = (key: string) => key
const price = { totalCents: 4_000, dueNowCents: 4_000 }
const typed = 'abcd-efgh-jkmn-pqrs'

it('pays as much as was shown, and never more than the price', () => {
  expect(payingGiftCard(noGiftCard, price)).toBeNull()
  expect(payingGiftCard({ typed: ` ${typed} `, balanceCents: 1_500 }, price)).toEqual({
    code: typed,
    cents: 1_500,
  })
  expect(payingGiftCard({ typed, balanceCents: 9_000 }, price)).toMatchObject({ cents: 4_000 })
  expect(
    payingGiftCard({ typed, balanceCents: 1_500 }, { totalCents: 0, dueNowCents: 0 }),
  ).toBeNull()
})

it('is never left out without a word when its code was not looked up', () => {
  expect(giftCardProblems(noGiftCard, t)).toEqual({})
  expect(giftCardProblems({ typed, balanceCents: null }, t)).toHaveProperty(['giftCard.code'])
  expect(giftCardProblems({ typed, balanceCents: 1_500 }, t)).toEqual({})
})

it('stands under the total', () => {
  expect(giftCardRows(noGiftCard, price, t)).toEqual([])
  expect(giftCardRows({ typed, balanceCents: 1_500 }, price, t)).toMatchObject([{ cents: -1_500 }])
})
