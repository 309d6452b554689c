import type { MarkedContent, PdfDocument, StructureElement } from './layout-library'

/** What a part of a document is, for those who have it read to them. */
export interface PdfTag {
  readonly type: 'Document' | 'H1' | 'H2' | 'P' | 'Figure' | 'Table' | 'TR' | 'TH' | 'TD'
  /** Said instead of a picture. */
  readonly alt?: string
  /** As it was written, where it is drawn in another order. */
  readonly actual?: string
  readonly columns?: number
  readonly parts: PdfTag[]
  /** Where it was drawn; a paragraph may go on overleaf. */
  readonly drawn: MarkedContent[]
  box?: readonly [number, number, number, number]
}

export function tagOf(
  type: PdfTag['type'],
  more: Partial<Pick<PdfTag, 'alt' | 'actual' | 'columns'>> = {},
): PdfTag {
  return { type, ...more, parts: [], drawn: [] }
}

export function writeStructure(document: PdfDocument, root: PdfTag): void {
  document.addStructure(elementOf(document, root))
}

function elementOf(document: PdfDocument, tag: PdfTag): StructureElement {
  const element = document.struct(tag.type, {
    alt: tag.alt,
    actual: tag.actual,
    ...(tag.type === 'TH' && { scope: 'Column' }),
  })
  const attributes = attributesOf(tag)
  if (attributes) element.dictionary.data.A = attributes
  for (const content of tag.drawn) element.add(content)
  for (const part of tag.parts) element.add(elementOf(document, part))
  return element
}

function attributesOf({ type, columns, box }: PdfTag): object | null {
  if (box) return { O: 'Layout', Placement: 'Block', BBox: box }
  if (columns === undefined) return null
  return { O: 'Table', ColSpan: columns, ...(type === 'TH' && { Scope: 'Column' }) }
}
