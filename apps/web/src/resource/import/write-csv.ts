import type { Language } from '@cantina/contract/languages'

const wouldRun = /^[=+\-@\t\r＝＋－＠]/

/** A file that the reader's spreadsheet opens: semicolons in Italian; what it would run stays text. */
export function writeCsv(rows: readonly (readonly string[])[], language: Language): Blob {
  const delimiter = language === 'it' ? ';' : ','
  const lines = rows.map((cells) => cells.map((cell) => quoted(cell, delimiter)).join(delimiter))
  return new Blob([`\ufeff${lines.map((line) => `${line}\r\n`).join('')}`], { type: 'text/csv' })
}

function quoted(cell: string, delimiter: string): string {
  const safe = wouldRun.test(cell) ? `'${cell}` : cell
  const needsQuotes = [delimiter, '"', '\n', '\r'].some((sign) => safe.includes(sign))
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}
