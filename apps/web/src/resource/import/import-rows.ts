import { type ImportRow, rowsPerPiece } from '@cantina/contract/import'
import { cleanCell } from './clean-cell'
import type { Matching } from './match-columns'
import type { Sheet } from './sheet'

/** What was typed in the place of a cell, by row and field. */
export type Corrections = ReadonlyMap<number, Readonly<Record<string, string>>>

/** Far below what one call may hold, also where every sign takes three bytes. */
const signsPerPiece = 250_000

/** The rows as they are sent: what is empty is left out, what was corrected takes the cell's place. */
export function importRows(
  sheet: Sheet,
  matching: Matching,
  corrections: Corrections,
): ImportRow[] {
  const matched = Object.entries(matching).flatMap(([key, column]) =>
    column === null ? [] : [{ key, column }],
  )
  return sheet.rows.map(({ number, cells }) => {
    const read = matched.map(({ key, column }) => [key, cells[column] ?? ''] as const)
    const typed = Object.entries(corrections.get(number) ?? {})
    const values = new Map([
      ...read,
      ...typed.map(([key, value]) => [key, cleanCell(value)] as const),
    ])
    const given = [...values].filter(([, value]) => value !== '')
    return { number, values: Object.fromEntries(given) }
  })
}

/** As many rows at a time as one call takes. */
export function cutIntoPieces(rows: readonly ImportRow[]): ImportRow[][] {
  const pieces: ImportRow[][] = []
  let piece: ImportRow[] = []
  let signs = 0
  for (const row of rows) {
    const size = Object.values(row.values).reduce((sum, value) => sum + value.length, 0)
    if (piece.length === rowsPerPiece || (piece.length > 0 && signs + size > signsPerPiece)) {
      pieces.push(piece)
      piece = []
      signs = 0
    }
    piece.push(row)
    signs += size
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces
}
