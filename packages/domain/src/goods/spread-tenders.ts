/** Something that is to be paid. */
export interface TenderTarget {
  readonly key: string
  readonly dueCents: number
}

/** Money as it is handed over: so much of it in this way. */
export interface Tender<Method extends string = string> {
  readonly method: Method
  readonly cents: number
  readonly reference: string | null
}

/**
 * What of the money pays for what, when several things are paid together: the first is paid first, with
 * what comes first, and a tender that is more than is left of one goes on to the next. All of it is
 * given to something: what is beyond everything due stands with the last, whose ledger refuses it.
 */
export function spreadTenders<Method extends string>(
  targets: readonly TenderTarget[],
  tenders: readonly Tender<Method>[],
): { readonly key: string; readonly entries: readonly Tender<Method>[] }[] {
  const left = tenders.map((tender) => ({ ...tender }))
  return targets.map(({ key, dueCents }, index) => {
    let open = index === targets.length - 1 ? Number.POSITIVE_INFINITY : Math.max(0, dueCents)
    const entries = left.flatMap((tender) => {
      const cents = Math.min(open, tender.cents)
      if (cents <= 0) return []
      open -= cents
      tender.cents -= cents
      return [{ ...tender, cents }]
    })
    return { key, entries }
  })
}
