import { describe, expect, it } from 'vitest'
import { drawnCharacters, giftCardCode, groupedGiftCardCode } from '#domain/payments/gift-card-code'
import { whyNotGiftCards } from './offline-gift-cards'

const codeOf = (value: number) => giftCardCode(Array.from({ length: drawnCharacters }, () => value))
const [one, other] = [codeOf(3), codeOf(5)]
const by = (reference: string | null, cents: number) => ({ method: 'gift_card', reference, cents })
const cash = { method: 'cash', reference: null, cents: 90_000 }

describe('gift cards without a connection', () => {
  it('pay up to the limit, each of them, beside other money', () => {
    expect(whyNotGiftCards([by(one, 5_000), by(other, 5_000), cash], 5_000)).toBeNull()
    expect(whyNotGiftCards([cash], 0)).toBeNull()
  })

  it('pay nothing where the owner has set no limit', () => {
    expect(whyNotGiftCards([by(one, 1)], 0)).toEqual({ kind: 'gift_cards_online' })
  })

  it('pay no more than the limit in parts either, however the code is written', () => {
    const parts = [by(one, 3_000), by(groupedGiftCardCode(one).toLowerCase(), 2_001)]
    expect(whyNotGiftCards(parts, 5_000)).toEqual({ kind: 'gift_card_limit', limitCents: 5_000 })
  })

  it('pay nothing by a code that was mistyped', () => {
    for (const mistyped of [`${one.slice(0, -1)}2`, '', null]) {
      expect(whyNotGiftCards([by(mistyped, 100)], 5_000)).toEqual({ kind: 'gift_card_code' })
    }
  })
})
