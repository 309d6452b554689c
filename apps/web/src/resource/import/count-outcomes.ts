import { type CheckedImportRow, type RowOutcome, rowOutcomes } from '@cantina/contract/import'

export type OutcomeFilter = RowOutcome | 'all'

/** How many rows become what: all of them, then each kind that there is. */
export function countOutcomes(
  outcomes: ReadonlyMap<number, CheckedImportRow>,
): { readonly filter: OutcomeFilter; readonly count: number }[] {
  const counts = new Map<RowOutcome, number>()
  for (const { outcome } of outcomes.values()) {
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  }
  const kinds = rowOutcomes.flatMap((filter) => {
    const count = counts.get(filter) ?? 0
    return count > 0 ? [{ filter, count }] : []
  })
  return [{ filter: 'all', count: outcomes.size }, ...kinds]
}
