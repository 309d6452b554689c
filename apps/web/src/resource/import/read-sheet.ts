import { longestCell, mostImportRows } from '@cantina/contract/import'
import { type Info, parse } from 'csv-parse/browser/esm/sync'
import { cleanCell } from './clean-cell'
import { decodeText } from './decode-text'
import { RefusedSheet } from './refused-sheet'
import type { Sheet, SheetRow } from './sheet'

const delimiters = [';', ',', '\t'] as const

/** Excel's own hint about what divides the cells; it shows no row for it. */
const delimiterHint = /^\ufeff?sep=.\r?\n/i

/** The rows of a CSV file under their headings, numbered as a spreadsheet shows them. */
export function readSheet(bytes: Uint8Array): Sheet {
  const text = decodeText(bytes).replace(delimiterHint, '')
  const [headings, ...rows] = numberedRows(text).filter(({ cells }) => cells.some(Boolean))
  if (!headings) throw new RefusedSheet('empty')
  if (rows.length === 0) throw new RefusedSheet('onlyHeadings')
  if (rows.length > mostImportRows) throw new RefusedSheet('tooManyRows')
  const width = rows.reduce(
    (most, { cells }) => Math.max(most, cells.length),
    headings.cells.length,
  )
  const columns = Array.from({ length: width }, (_, index) => ({
    index,
    heading: headings.cells[index] ?? '',
  }))
  return {
    rows,
    columns: columns.filter(
      ({ index, heading }) => heading !== '' || rows.some(({ cells }) => cells[index]),
    ),
  }
}

interface Parsed {
  readonly record: readonly string[]
  readonly info: Info
}

function numberedRows(text: string): SheetRow[] {
  const parsed = parseText(text).map(({ record, info }) => ({
    // Blank lines are rows of a spreadsheet too.
    number: info.records + info.empty_lines,
    cells: record.map(cleanCell),
  }))
  // A quote that is closed somewhere else swallows rows.
  if (parsed.some(({ cells }) => cells.some((cell) => cell.length > longestCell))) {
    throw new RefusedSheet('brokenQuotes')
  }
  return parsed
}

function parseText(text: string): Parsed[] {
  try {
    const records: unknown = parse(text, {
      bom: true,
      delimiter: findDelimiter(text),
      info: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      // The headings, and one more than is allowed.
      to: mostImportRows + 2,
    })
    // The parser's types do not know what `info` adds to a record.
    return records as Parsed[]
  } catch (cause) {
    throw new RefusedSheet('brokenQuotes', { cause })
  }
}

type Delimiter = (typeof delimiters)[number]

/** What stands between the cells: whatever divides the headings most often. */
function findDelimiter(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) continue
    else if (sign !== '\n' && sign !== '\r') counts.set(sign, (counts.get(sign) ?? 0) + 1)
    else if (counts.size > 0) break
  }
  const often = (delimiter: Delimiter) => counts.get(delimiter) ?? 0
  return delimiters.reduce((best, one) => (often(one) > often(best) ? one : best))
}
