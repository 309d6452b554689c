import type { ImportRow } from '@cantina/contract/import'
import type { IssueText } from '@cantina/contract/issue-text'
import type { BusinessContext } from '#platform/http/context'

export interface RowProblem {
  readonly field: string
  readonly text: IssueText
  /** The row that says the same, where only one may. */
  readonly twinNumber?: number
}

export interface CheckedRow<Values> {
  readonly number: number
  /** Null for a row that cannot be written. */
  readonly values: Values | null
  /** What must not come twice in a file, and the field to constraint-errors for it. */
  readonly unique?: { readonly key: string; readonly field: string }
  readonly problems: readonly RowProblem[]
}

/** What one kind of record knows about being brought in. */
export interface Importer<Values> {
  readonly kind: string
  /** Reads texts as records, a piece at a time, so that look-ups are made once for all its rows. */
  readonly check: (
    context: BusinessContext,
    rows: readonly ImportRow[],
  ) => Promise<CheckedRow<Values>[]>
  readonly write: (context: BusinessContext, values: readonly Values[]) => Promise<void>
}
