import type { Language } from '@cantina/contract/languages'
import { centsToDecimal } from '@cantina/domain/money'
import { stringify } from 'csv-stringify/sync'

/** Semicolons for Italian spreadsheets; cells that a spreadsheet would run stay text. */
export function csvLines(
  rows: readonly (readonly string[])[],
  language: Language,
  isBeginning: boolean,
): string {
  return stringify(
    rows.map((row) => row.map(unrunnable)),
    {
      bom: isBeginning,
      delimiter: language === 'it' ? ';' : ',',
      record_delimiter: 'windows',
    },
  )
}

const formula = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const negativeNumber = /^-\d[\d.,]*$/

/** An amount that went is a number, and no formula. */
function unrunnable(cell: string): string {
  return formula.test(cell) && !negativeNumber.test(cell) ? `'${cell}` : cell
}

/** A number as a spreadsheet of that language reads it. */
export function csvNumber(value: number | string, language: Language): string {
  return language === 'it' ? String(value).replace('.', ',') : String(value)
}

export function csvAmount(cents: number, language: Language): string {
  return csvNumber(centsToDecimal(cents), language)
}
