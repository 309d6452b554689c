import { describe, expect, it } from 'vitest'
import { hasSamePieces } from './same-pieces'

describe('two lists of goods', () => {
  const of = (productId: string, quantity: number, amountCents?: number | null) => ({
    productId,
    quantity,
    amountCents,
  })

  it('are the same when each product is in them as often', () => {
    expect(hasSamePieces([of('a', 3), of('b', 1)], [of('b', 1), of('a', 1), of('a', 2)])).toBe(true)
    expect(hasSamePieces([of('a', 3)], [of('a', 2)])).toBe(false)
    expect(hasSamePieces([of('a', 3)], [of('a', 3), of('b', 1)])).toBe(false)
  })

  it('differ where a gift card is worth something else', () => {
    expect(hasSamePieces([of('card', 1, 5_000)], [of('card', 1, 5_000)])).toBe(true)
    expect(hasSamePieces([of('card', 1, 5_000)], [of('card', 1, 7_000)])).toBe(false)
    expect(hasSamePieces([of('card', 1)], [of('card', 1, null)])).toBe(true)
    expect(hasSamePieces([of('card', 2, 5_000)], [of('card', 1, 5_000), of('card', 1)])).toBe(false)
  })
})
