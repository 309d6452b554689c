import type { CheckedImportRow, ImportProblem, ImportRow } from '@cantina/contract/import'
import { cutIntoPieces } from './import-rows'

/** How far the check of a file is, and what it has found. */
export interface CheckState {
  readonly importId: string
  /** Every row as it was sent last. */
  readonly rows: ReadonlyMap<number, ImportRow>
  readonly problems: ReadonlyMap<number, readonly ImportProblem[]>
  /** What would become of each. */
  readonly outcomes: ReadonlyMap<number, CheckedImportRow>
  /** What is still to be sent, piece by piece. */
  readonly waiting: readonly (readonly ImportRow[])[]
  /** How many rows this round has to check, and has checked. */
  readonly total: number
  readonly checked: number
  /** Why the last piece did not arrive; null while all is well. */
  readonly failure: string | null
}

export function beginCheck(importId: string, rows: readonly ImportRow[]): CheckState {
  const begun = { importId, rows: new Map(), problems: new Map(), outcomes: new Map() }
  return sending(begun, rows)
}

/**
 * Another round with the rows that were changed. A row that says the same as another one goes along:
 * it may be right by now because the other was changed.
 */
export function checkAgain(state: CheckState, changed: readonly ImportRow[]): CheckState {
  const numbers = new Set(changed.map(({ number }) => number))
  const duplicates = [...state.problems].flatMap(([number, problems]) => {
    const row = state.rows.get(number)
    const isDuplicate = problems.some(({ twinNumber }) => twinNumber !== undefined)
    return row && isDuplicate && !numbers.has(number) ? [row] : []
  })
  const again = [...changed, ...duplicates].toSorted((one, other) => one.number - other.number)
  return sending(state, again)
}

type Known = Pick<CheckState, 'importId' | 'rows' | 'problems' | 'outcomes'>

function sending({ rows, ...known }: Known, sent: readonly ImportRow[]): CheckState {
  const all = new Map(rows)
  for (const row of sent) all.set(row.number, row)
  const waiting = cutIntoPieces(sent)
  return { ...known, rows: all, waiting, total: sent.length, checked: 0, failure: null }
}

interface Answer {
  readonly problems: readonly ImportProblem[]
  readonly rows: readonly CheckedImportRow[]
}

/** The first piece was answered: what it says replaces what was known about its rows. */
export function answered(state: CheckState, { problems: found, rows }: Answer): CheckState {
  const [piece = [], ...waiting] = state.waiting
  const problems = new Map(state.problems)
  for (const { number } of piece) problems.delete(number)
  for (const problem of found) {
    problems.set(problem.number, [...(problems.get(problem.number) ?? []), problem])
  }
  const outcomes = new Map(state.outcomes)
  for (const row of rows) outcomes.set(row.number, row)
  return {
    ...state,
    problems,
    outcomes,
    waiting,
    checked: state.checked + piece.length,
    failure: null,
  }
}

export type Phase = 'running' | 'failed' | 'faulty' | 'fine'

export function phaseOf({ waiting, failure, problems }: CheckState): Phase {
  if (failure !== null) return 'failed'
  if (waiting.length > 0) return 'running'
  return problems.size > 0 ? 'faulty' : 'fine'
}
