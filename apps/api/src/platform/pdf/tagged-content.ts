import type { Content, TableCell } from 'pdfmake/interfaces'
import { type PdfTag, tagOf } from './pdf-tags'
import type { FamilyOf } from './script-fonts'
import { isRightToLeft, type TextDirections } from './text-directions'
import { runsOf } from './text-runs'
import { withWordBreaks } from './word-breaks'

export interface Lettering {
  readonly directions: TextDirections
  readonly familyOf: FamilyOf
}

type Node = Content | TableCell | null | undefined

/** All that is written in a document: which fonts it needs follows from that. */
export function textIn(node: Node): string {
  if (node === null || node === undefined) return ''
  if (typeof node !== 'object') return String(node)
  if (Array.isArray(node)) return node.map(textIn).join(' ')
  if ('text' in node) return textIn(node.text as Node)
  if (node.stack) return textIn(node.stack)
  if (node.columns) return textIn(node.columns)
  if (node.table) return node.table.body.flat().map(textIn).join(' ')
  return ''
}

/**
 * A document as it was put together, with every text in fonts that have its signs, and with the tags
 * of its parts below the given one; without it, the content is mere decoration of the page.
 */
export function taggedContent(node: Node, parent: PdfTag | null, lettering: Lettering): Content {
  const inside = (part: Node) => taggedContent(part, parent, lettering)
  if (typeof node !== 'object' || node === null) {
    return textNode({ text: String(node ?? '') }, parent, lettering)
  }
  if (Array.isArray(node)) return { stack: node.map(inside) }
  if ('text' in node) return textNode(node as TextNode, parent, lettering)
  if ('stack' in node) return { ...node, stack: node.stack?.map(inside) } as Content
  if ('columns' in node) return { ...node, columns: node.columns?.map(inside) } as Content
  if ('table' in node) return tableNode(node as TableNode, parent, lettering)
  if ('image' in node || 'svg' in node) return pictureNode(node as Content & Described, parent)
  return node as Content
}

interface TextNode {
  readonly text: unknown
  readonly headlineLevel?: number
}

function textNode(node: TextNode, parent: PdfTag | null, lettering: Lettering): Content {
  const written = textIn(node as Content)
  const tag = written.trim() === '' ? null : partOf(parent, textTag(node, written))
  const parts = Array.isArray(node.text) ? node.text : [node.text]
  return {
    ...node,
    text: parts.flatMap((part) => {
      const style = typeof part === 'object' ? part : {}
      return runsOf(withWordBreaks(textIn(part)), lettering.directions, lettering.familyOf).map(
        (run) => ({
          ...style,
          ...run,
          ...(tag && { tag }),
        }),
      )
    }),
  } as Content
}

function textTag({ headlineLevel }: TextNode, written: string): PdfTag {
  const type = headlineLevel === 1 ? 'H1' : headlineLevel === 2 ? 'H2' : 'P'
  return tagOf(type, isDrawnOtherwise(written) ? { actual: written } : {})
}

/** Words turn where they are read from the right, and letters change places with the marks that join them. */
const isDrawnOtherwise = (text: string) => isRightToLeft(text) || /\p{M}/u.test(text)

function partOf(parent: PdfTag | null, tag: PdfTag): PdfTag | null {
  parent?.parts.push(tag)
  return parent && tag
}

interface TableNode {
  readonly table: { readonly headerRows?: number; readonly body: readonly (readonly Node[])[] }
}

/** A table has a head; what has none is laid out in rows, and is read as it stands. */
function tableNode(node: TableNode, parent: PdfTag | null, lettering: Lettering): Content {
  const { headerRows = 0, body } = node.table
  const table = headerRows > 0 ? partOf(parent, tagOf('Table')) : null
  const rows = body.map((cells, row) => {
    const line = table && partOf(table, tagOf('TR'))
    let hidden = 0
    return cells.map((cell) => {
      if (hidden > 0) {
        hidden -= 1
        return cell
      }
      const columns = spanOf(cell)
      hidden = columns - 1
      const more = columns > 1 ? { columns } : {}
      const tag = line && partOf(line, tagOf(row < headerRows ? 'TH' : 'TD', more))
      return taggedContent(cell, tag ?? parent, lettering)
    })
  })
  return { ...node, table: { ...node.table, body: rows } } as Content
}

function spanOf(cell: Node): number {
  const isSpan = typeof cell === 'object' && cell !== null && 'colSpan' in cell
  return isSpan ? (cell.colSpan ?? 1) : 1
}

interface Described {
  /** What a picture shows, for those who cannot see it. */
  readonly alt?: string
}

function pictureNode(node: Content & Described, parent: PdfTag | null): Content {
  const tag = node.alt ? partOf(parent, tagOf('Figure', { alt: node.alt })) : null
  return Object.assign({}, node, tag && { tag })
}
