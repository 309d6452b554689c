export interface SheetColumn {
  readonly index: number
  /** Empty where a column has values but no name. */
  readonly heading: string
}

export interface SheetRow {
  /** As a spreadsheet shows it: the headings stand in row 1. */
  readonly number: number
  readonly cells: readonly string[]
}

/** What a chosen file holds. */
export interface Sheet {
  readonly columns: readonly SheetColumn[]
  readonly rows: readonly SheetRow[]
}

/** The first values of a column, to be recognised by. */
export function samplesOf({ rows }: Sheet, column: number, most = 3): string[] {
  const samples: string[] = []
  for (const { cells } of rows) {
    const cell = cells[column]
    if (cell) samples.push(cell)
    if (samples.length === most) break
  }
  return samples
}

/** A column's name in a spreadsheet: A to Z, then AA. */
export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
