import { type Drawn, type Inline, type Line, type PdfDocument, Renderer } from './layout-library'
import type { PdfTag } from './pdf-tags'
import { inVisualOrder } from './text-directions'

/** Draws as the library does, says of everything what it is, and puts words in the order of reading. */
export class TaggingRenderer extends Renderer {
  readonly #drawn = new WeakSet<object>()

  override renderLine(line: Line, x: number, y: number): void {
    placeWords(line)
    // The head of a table stands on each of its pages, and is read once.
    const isRepeated = line.inlines.some((inline) => this.#drawn.has(inline))
    for (const inline of line.inlines) this.#drawn.add(inline)
    const tag = isRepeated ? undefined : line.inlines.find((inline) => inline.tag)?.tag
    this.#marked(tag, 'Pagination', () => super.renderLine(line, x, y))
  }

  override renderVector(vector: object): void {
    this.#marked(undefined, 'Layout', () => super.renderVector(vector))
  }

  override renderImage(image: Drawn): void {
    setBox(image, this.pdfDocument)
    this.#marked(image.tag, 'Layout', () => super.renderImage(image))
  }

  override renderSVG(drawing: Drawn): void {
    setBox(drawing, this.pdfDocument)
    this.#marked(drawing.tag, 'Layout', () => super.renderSVG(drawing))
  }

  #marked(tag: PdfTag | undefined, other: 'Layout' | 'Pagination', draw: () => void): void {
    const document = this.pdfDocument
    if (tag) tag.drawn.push(document.markStructureContent(tag.type))
    else document.markContent('Artifact', { type: other })
    draw()
    document.endMarkedContent()
  }
}

function setBox({ tag, x, y, _width, _height }: Drawn, { page }: PdfDocument): void {
  if (tag) tag.box = [x, page.height - y - _height, x + _width, page.height - y]
}

function placeWords({ inlines, leadingCut }: Line): void {
  if (!inlines.some(({ bidiLevel = 0 }) => bidiLevel > 0)) return
  const lastWord = inlines.findLastIndex(({ text }) => text.trim() !== '')
  const levels = new Map(
    inlines.map((inline, index) => [inline, index > lastWord ? 0 : (inline.bidiLevel ?? 0)]),
  )
  let x = -leadingCut
  for (const inline of inVisualOrder<Inline>(inlines, (one) => levels.get(one) ?? 0)) {
    inline.x = x
    x += inline.width
  }
}
