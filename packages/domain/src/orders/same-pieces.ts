import { lineKey } from './goods-lines'

/** Goods that somebody wants, as far as two wishes can differ. */
export interface WantedLine {
  readonly productId: string
  readonly quantity: number
  /** What a gift card is to be worth; null or absent where its price says it. */
  readonly amountCents?: number | null
}

/** Whether two lists are about the same goods, however these are put together. */
export function hasSamePieces(one: readonly WantedLine[], other: readonly WantedLine[]): boolean {
  const mine = piecesByLine(one)
  const theirs = piecesByLine(other)
  return mine.size === theirs.size && [...mine].every(([key, count]) => theirs.get(key) === count)
}

function piecesByLine(lines: readonly WantedLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity, amountCents } of lines) {
    const key = lineKey(productId, amountCents)
    pieces.set(key, (pieces.get(key) ?? 0) + quantity)
  }
  return pieces
}
