import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Content, DynamicContent } from 'pdfmake/interfaces'
import type { PdfPlan } from './pdf-plan'
import type { PdfTag } from './pdf-tags'
import { tableLayouts } from './table-layouts'

/**
 * The drawing library part by part: its own front door knows neither tags nor fonts of one document
 * alone. What is used of its parts is typed here, once.
 */

const require = createRequire(import.meta.url)
const part = (name: string) => require(`pdfmake/js/${name}`)

export type FontFile = string | Buffer

export interface FontFamily {
  readonly normal: FontFile
  readonly bold: FontFile
  readonly italics: FontFile
  readonly bolditalics: FontFile
}

/** A word of a line, with what its text was given. */
export interface Inline {
  x: number
  readonly text: string
  readonly width: number
  readonly tag?: PdfTag
  readonly bidiLevel?: number
}

export interface Line {
  readonly inlines: readonly Inline[]
  readonly leadingCut: number
}

export interface Drawn {
  readonly x: number
  readonly y: number
  readonly _width: number
  readonly _height: number
  readonly tag?: PdfTag
}

/** A piece of a page that belongs to an element of the structure. */
export type MarkedContent = object

export interface StructureElement {
  readonly dictionary: { readonly data: { A?: object } }
  add(child: StructureElement | MarkedContent): void
}

export interface Glyph {
  readonly advanceWidth: number
}

/** Where a glyph stands behind the one before, in units of its font. */
export interface GlyphPlace {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** The places are scaled in it, so its width is asked for after that. */
export interface GlyphRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly GlyphPlace[]
  readonly advanceWidth: number
}

export interface LibraryFont {
  hasGlyphForCodePoint(codePoint: number): boolean
  /** Which signs it stands for is what is read where the text is taken out of the document. */
  getGlyph(id: number, codePoints: readonly number[]): Glyph
  layout: (text: string) => GlyphRun
}

export interface PdfDocument extends NodeJS.ReadableStream {
  readonly fonts: Record<string, FontFamily>
  readonly page: { readonly height: number }
  provideFont(family: string, bold: boolean, italics: boolean): { readonly font: LibraryFont }
  markContent(tag: 'Artifact', options: { type: 'Layout' | 'Pagination' }): void
  markStructureContent(type: string): MarkedContent
  endMarkedContent(): void
  struct(type: string, options: object): StructureElement
  addStructure(element: StructureElement): void
  end(): void
}

interface LibraryRenderer {
  readonly pdfDocument: PdfDocument
  renderPages(pages: readonly unknown[]): void
  renderLine(line: Line, x: number, y: number): void
  renderVector(vector: object): void
  renderImage(image: Drawn): void
  renderSVG(drawing: Drawn): void
}

export const Renderer: new (document: PdfDocument) => LibraryRenderer = part('Renderer').default

export const PdfDocument: new (
  fonts: Readonly<Record<string, FontFamily>>,
  images: Readonly<Record<string, unknown>>,
  patterns: object,
  attachments: object,
  options: object,
  virtualFiles: null,
  mayRead: (path: string) => boolean,
) => PdfDocument = part('PDFDocument').default

interface LayoutBuilder {
  registerTableLayouts(layouts: object): void
  layoutDocument(
    content: Content,
    document: PdfDocument,
    styles: object,
    defaultStyle: object,
    background: undefined,
    header: undefined,
    footer: DynamicContent | undefined,
  ): unknown[]
}

const LayoutBuilder: new (size: object, margins: object, measure: object) => LayoutBuilder =
  part('LayoutBuilder').default
const SvgMeasure: new () => object = part('SVGMeasure').default
const {
  normalizePageSize,
  normalizePageMargin,
}: {
  normalizePageSize(size: unknown, orientation: unknown): { width: number; height: number }
  normalizePageMargin(margins: unknown): object
} = part('PageSize')
const { tableLayouts: usualLayouts }: { tableLayouts: object } = part('tableLayouts')

export const pageSizeOf = ({ pageSize, pageOrientation }: PdfPlan) =>
  normalizePageSize(pageSize, pageOrientation)

/** The pages of a document, with everything in its place. */
export function layOut(
  definition: PdfPlan,
  content: Content,
  footer: DynamicContent | undefined,
  document: PdfDocument,
): unknown[] {
  const builder = new LayoutBuilder(
    pageSizeOf(definition),
    normalizePageMargin(definition.pageMargins),
    new SvgMeasure(),
  )
  builder.registerTableLayouts({ ...usualLayouts, ...tableLayouts })
  return builder.layoutDocument(
    content,
    document,
    definition.styles ?? {},
    definition.defaultStyle ?? {},
    undefined,
    undefined,
    footer,
  )
}

/** The fonts that come with the library: they are there wherever the server runs. */
export const fontFolder = join(dirname(require.resolve('pdfmake/package.json')), 'fonts', 'Roboto')
const font = (name: string) => join(fontFolder, `Roboto-${name}.ttf`)

export const usualFonts: Readonly<Record<string, FontFamily>> = {
  Roboto: {
    normal: font('Regular'),
    bold: font('Medium'),
    italics: font('Italic'),
    bolditalics: font('MediumItalic'),
  },
}
