import type {
  CheckedImportRow,
  ImportOptions,
  ImportRow,
  KeptReason,
} from '@cantina/contract/import'
import type { IssueText } from '@cantina/contract/issue-text'
import type { BusinessContext } from '#platform/http/context'
import type { importEntries } from './imports.table'

export interface RowProblem {
  readonly field: string
  readonly text: IssueText
  /** The row that says the same, where only one may. */
  readonly twinNumber?: number
}

/** A record that is there already, as it was when it was looked at. */
export interface Target {
  readonly id: string
  readonly version: number
}

export interface CheckedRow<Values> extends CheckedImportRow {
  /** Null for a row that cannot be written, or has nothing to write. */
  readonly values: Values | null
  readonly target: Target | null
  /** What must not come twice in a file, and the field to constraint-errors for it. */
  readonly unique?: { readonly key: string; readonly field: string }
  readonly problems: readonly RowProblem[]
}

export interface WaitingRow<Values> {
  readonly number: number
  readonly label: string
  readonly values: Values
  readonly target: Target | null
}

type Entry = typeof importEntries.$inferSelect

/** What was written for a row, to be undone by. */
export type WrittenRow = Pick<
  Entry,
  'number' | 'act' | 'recordId' | 'version' | 'label' | 'before' | 'movementId'
>

/** What one kind of record knows about being brought in. */
export interface Importer<Values> {
  readonly kind: string
  /** Reads texts as records, a piece at a time, so that look-ups are made once for all its rows. */
  readonly check: (
    context: BusinessContext,
    rows: readonly ImportRow[],
    options: ImportOptions,
  ) => Promise<CheckedRow<Values>[]>
  /** Refuses what is no longer as it was checked. */
  readonly write: (
    context: BusinessContext,
    rows: readonly WaitingRow<Values>[],
  ) => Promise<WrittenRow[]>
  /** Undoes what was written, and says of which rows something stays, and why. */
  readonly undo: (context: BusinessContext, entries: readonly WrittenRow[]) => Promise<KeptRows>
}

export type KeptRows = ReadonlyMap<number, readonly KeptReason[]>

export function refusedRow(
  { number }: ImportRow,
  label: string,
  problems: readonly RowProblem[],
): CheckedRow<never> {
  return { number, outcome: 'refused', label, changes: [], values: null, target: null, problems }
}
