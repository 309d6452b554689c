interface Source {
  readonly cents: number
}

interface SpreadRefund<From> {
  /** How much is refunded of which. */
  readonly parts: readonly From[]
  /** What the sources have afterwards. */
  readonly left: readonly From[]
}

/** Which sources of money a refund is of, the first ones first; null where they have less than is refunded. */
export function spreadRefund<From extends Source>(
  cents: number,
  sources: readonly From[],
): SpreadRefund<From> | null {
  let open = cents
  const parts: From[] = []
  const left = sources.map((source) => {
    const part = Math.min(open, Math.max(0, source.cents))
    if (part > 0) parts.push({ ...source, cents: part })
    open -= part
    return { ...source, cents: source.cents - part }
  })
  return open > 0 ? null : { parts, left }
}
