interface CardPayment {
  readonly id: string
  /** What of it has not gone back yet. */
  readonly leftCents: number
}

/** From which card payments an amount goes back: the latest first, none more than is left of it. */
export function allotRefund(
  cents: number,
  latestFirst: readonly CardPayment[],
): { readonly id: string; readonly cents: number }[] {
  let open = cents
  const parts: { id: string; cents: number }[] = []
  for (const { id, leftCents } of latestFirst) {
    const part = Math.min(open, Math.max(0, leftCents))
    if (part > 0) parts.push({ id, cents: part })
    open -= part
  }
  return parts
}
