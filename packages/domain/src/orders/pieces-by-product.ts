interface Pieces {
  readonly productId: string
  readonly quantity: number
}

/** The pieces of each product together, whatever the lines. */
export function piecesByProduct(lines: Iterable<Pieces>): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { productId, quantity } of lines) {
    pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
  }
  return pieces
}
