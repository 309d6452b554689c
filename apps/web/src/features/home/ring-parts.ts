/** A piece of the ring: where it begins and how long it is, of a circle of 1. */
export interface Piece<Name extends string> {
  readonly name: Name
  readonly from: number
  readonly share: number
}

/** What was refunded has no piece; its amount stands in the table. */
export function ringPieces<Name extends string>(
  amounts: readonly { readonly name: Name; readonly cents: number }[],
): Piece<Name>[] {
  const sold = amounts.filter(({ cents }) => cents > 0)
  const total = sold.reduce((sum, { cents }) => sum + cents, 0)
  let from = 0
  return sold.map(({ name, cents }) => {
    const piece = { name, from, share: cents / total }
    from += piece.share
    return piece
  })
}
