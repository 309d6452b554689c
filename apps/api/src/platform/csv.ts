import type { Language } from '@cantina/contract/languages'
import { stringify } from 'csv-stringify/sync'

/** Semicolons for Italian spreadsheets; cells that a spreadsheet would run stay text. */
export function csvLines(
  rows: readonly (readonly string[])[],
  language: Language,
  isBeginning: boolean,
): string {
  return stringify(rows as string[][], {
    bom: isBeginning,
    delimiter: language === 'it' ? ';' : ',',
    escape_formulas: true,
    record_delimiter: 'windows',
  })
}
