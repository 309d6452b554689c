import type {
  Slip,
  SlipCode,
  SlipColumns,
  SlipLine,
  SlipPicture,
  SlipStyle,
  SlipText,
} from './slip'
import { cellsOf, wrappedText } from './wrapped-text'

/** A row of characters as wide as the paper roll. */
export interface SlipRow {
  readonly kind: 'row'
  /** All of it, with the spaces between. */
  readonly text: string
  /** What stands at its beginning and at its end. */
  readonly start: string
  readonly end: string
  readonly style: SlipStyle
}

export type PrintedPart = SlipRow | SlipCode | SlipPicture | { readonly kind: 'cut' }

/** A slip as rows of so many characters, with what is no text between them. */
export function layOutSlip({ lines }: Slip, width: number): PrintedPart[] {
  return lines.flatMap((line) => partsOf(line, width))
}

function partsOf(line: SlipLine, width: number): PrintedPart[] {
  switch (line.kind) {
    case 'text':
      return textRows(line, width)
    case 'columns':
      return columnRows(line, width)
    case 'rule':
      return [row('-'.repeat(width), '', width, 'plain')]
    case 'space':
      return [row('', '', width, 'plain')]
    case 'code':
    case 'picture':
    case 'cut':
      return [line]
  }
}

function textRows({ text, align, style }: SlipText, width: number): SlipRow[] {
  return wrappedText(text, width).map((part) => {
    const before = align === 'center' ? Math.floor((width - cellsOf(part)) / 2) : 0
    return row(' '.repeat(before) + part, '', width, style)
  })
}

/** The amount stands beside the first row of its name, or below a name that leaves it no room. */
function columnRows({ start, end, style }: SlipColumns, width: number): SlipRow[] {
  const amount = cellsOf(end)
  if (amount * 2 > width) {
    return [
      ...wrappedText(start, width).map((part) => row(part, '', width, style)),
      ...wrappedText(end, width).map((part) => row('', part, width, style)),
    ]
  }
  const names = wrappedText(start, amount === 0 ? width : width - amount - 1)
  return names.map((name, index) => row(name, index === 0 ? end : '', width, style))
}

function row(start: string, end: string, width: number, style: SlipStyle): SlipRow {
  const between = ' '.repeat(width - cellsOf(start) - cellsOf(end))
  return { kind: 'row', text: start + between + end, start, end, style }
}
