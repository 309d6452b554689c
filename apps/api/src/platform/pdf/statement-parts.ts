import type { Content, TableCell } from 'pdfmake/interfaces'
import { gray } from './pdf-parts'

/** What statements have in common: who it is for beside its facts, sums, and every line behind them. */

export function heading(text: string, alignment: 'left' | 'right' = 'right'): TableCell {
  return { text, alignment, bold: true, fontSize: 8.5 }
}

export function amount(text: string, bold = false): TableCell {
  return { text, alignment: 'right', noWrap: true, bold }
}

interface Parties {
  readonly forWhom: string
  readonly customer: Content[]
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly nameWidth: number
}

export function parties({ forWhom, customer, facts, nameWidth }: Parties): Content {
  return {
    columns: [
      { width: '*', stack: [{ text: forWhom, color: gray, fontSize: 8.5 }, ...customer] },
      {
        width: 250,
        stack: facts.map(([name, value]) => ({
          columns: [
            { text: name, color: gray, fontSize: 8.5, width: nameWidth },
            { text: value, width: '*' },
          ],
        })),
      },
    ],
    columnGap: 24,
    margin: [0, 0, 0, 16],
  }
}

/** A name and three sums. */
export function sumsTable(heads: readonly TableCell[], lines: readonly TableCell[][]): Content {
  return {
    layout: 'ruled',
    table: { headerRows: 1, widths: ['*', 'auto', 'auto', 'auto'], body: [[...heads], ...lines] },
  }
}

interface StatementLines {
  readonly heads: readonly TableCell[]
  readonly lines: readonly {
    readonly day: string
    readonly number: string
    readonly about: string
    readonly amounts: readonly string[]
  }[]
  /** Said below when a statement is too long for all of its lines. */
  readonly more: string | null
}

export function linesTable({ heads, lines, more }: StatementLines): Content[] {
  const table: Content = {
    layout: 'ruled',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: ['auto', 'auto', '*', 'auto', 'auto', 'auto'],
      body: [
        [...heads],
        ...lines.map(({ day, number, about, amounts }) => [
          { text: day, noWrap: true },
          { text: number, noWrap: true },
          { text: about },
          ...amounts.map((text) => amount(text)),
        ]),
      ],
    },
  }
  return more === null ? [table] : [table, { text: more, color: gray, margin: [0, 8, 0, 0] }]
}
