/** A card payment or a voucher that money came with. */
interface RefundSource<Id> {
  readonly id: Id
  /** What of it has not gone back yet. */
  readonly leftCents: number
}

/** From which sources an amount goes back: the latest first, none more than is left of it. */
export function allotRefund<Id extends string | null>(
  cents: number,
  latestFirst: readonly RefundSource<Id>[],
): { readonly id: Id; readonly cents: number }[] {
  let open = cents
  const parts: { id: Id; cents: number }[] = []
  for (const { id, leftCents } of latestFirst) {
    const part = Math.min(open, Math.max(0, leftCents))
    if (part > 0) parts.push({ id, cents: part })
    open -= part
  }
  return parts
}
