/** Something that is to be paid. */
export interface TenderTarget {
  readonly key: string
  readonly dueCents: number
}

/** Money as it is handed over, in whatever way. */
export interface Tender {
  readonly cents: number
}

/**
 * What of the money pays for what, when several things are paid together: the first is paid first, with
 * what comes first, and a tender that is more than is left of one goes on to the next. All of it is
 * given to something: what is beyond everything due stands with the last, whose ledger refuses it.
 */
export function spreadTenders<Handed extends Tender>(
  targets: readonly TenderTarget[],
  tenders: readonly Handed[],
): { readonly key: string; readonly entries: readonly Handed[] }[] {
  const left = tenders.map(({ cents }) => cents)
  return targets.map(({ key, dueCents }, index) => {
    let open = index === targets.length - 1 ? Number.POSITIVE_INFINITY : Math.max(0, dueCents)
    const entries = tenders.flatMap((tender, nth) => {
      const leftCents = left[nth] ?? 0
      const cents = Math.min(open, leftCents)
      if (cents <= 0) return []
      open -= cents
      left[nth] = leftCents - cents
      return [{ ...tender, cents }]
    })
    return { key, entries }
  })
}
