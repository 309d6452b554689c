import type { StoredLine } from './locked-order'

interface Back {
  readonly line: StoredLine
  readonly quantity: number
}

/** How many gift cards of which line are among goods that come back. */
export function giftCardsAmong(back: readonly Back[]) {
  return back
    .filter(({ line, quantity }) => line.isGiftCard && quantity > 0)
    .map(({ line: { position }, quantity }) => ({ position, quantity }))
}
