import type { Face, Font } from 'harfbuzzjs'
import type { FontFamily, GlyphRun, LibraryFont, PdfDocument } from './layout-library'

/**
 * The drawing library joins the letters of its own font; at those of many other scripts it fails, or
 * puts them where nobody reads them. HarfBuzz joins them as browsers do.
 */

/** Of the letters that a document needs. */
export interface CutFamily extends FontFamily {
  readonly normal: Buffer
  readonly bold: Buffer
}

/** Takes time that documents in usual letters need not have. */
const harfbuzz = () => import('harfbuzzjs')

const faceOf = ({ Blob, Face }: Awaited<ReturnType<typeof harfbuzz>>, font: Buffer) =>
  new Face(new Blob(font))

export async function signsIn(font: Buffer): Promise<ReadonlySet<number>> {
  return new Set(faceOf(await harfbuzz(), font).collectUnicodes())
}

/** From now on, texts in these families are measured and drawn as HarfBuzz says. */
export async function shapeSigns(
  document: PdfDocument,
  families: Readonly<Record<string, CutFamily>>,
): Promise<void> {
  for (const [name, family] of Object.entries(families)) {
    for (const isBold of [false, true]) {
      const shape = await shaperOf(isBold ? family.bold : family.normal)
      for (const isItalic of [false, true]) {
        const { font } = document.provideFont(name, isBold, isItalic)
        font.layout = (text) => shape(font, text)
      }
    }
  }
}

type Shaper = (font: LibraryFont, text: string) => GlyphRun

async function shaperOf(file: Buffer): Promise<Shaper> {
  const library = await harfbuzz()
  const face = faceOf(library, file)
  const shaping = new library.Font(face)
  const signs = signsOfGlyphs(face, shaping)
  return (font, text) => {
    const buffer = new library.Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    library.shape(shaping, buffer)
    const positions = buffer
      .getGlyphPositions()
      .map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset }))
    const drawn = buffer.getGlyphInfos().map(({ codepoint, cluster }, index) => ({
      glyph: codepoint,
      cluster,
      width: positions[index]?.xAdvance ?? 0,
    }))
    const spoken = spokenSigns(text, drawn, signs)
    return {
      glyphs: drawn.map(({ glyph }, index) => font.getGlyph(glyph, spoken[index] ?? [])),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    }
  }
}

/** The sign that each glyph stands for; those of joined letters stand for none. */
function signsOfGlyphs(face: Face, font: Font): ReadonlyMap<number, number> {
  const signs = new Map<number, number>()
  for (const sign of face.collectUnicodes()) {
    const glyph = font.nominalGlyph(sign)
    if (glyph !== undefined && !signs.has(glyph)) signs.set(glyph, sign)
  }
  return signs
}

/** Every glyph has to stand for something: this is nothing, and parts no word. */
const wordJoiner = 0x2060

interface Drawn {
  readonly glyph: number
  /** Where the signs that it was made of begin in the text. */
  readonly cluster: number
  readonly width: number
}

/** What each glyph is read as: its sign, or for joined letters what no other glyph beside them says. */
function spokenSigns(
  text: string,
  drawn: readonly Drawn[],
  signs: ReadonlyMap<number, number>,
): (readonly number[])[] {
  const starts = [...new Set(drawn.map(({ cluster }) => cluster))].toSorted((a, b) => a - b)
  const spoken = new Map<Drawn, readonly number[]>()
  for (const [index, start] of starts.entries()) {
    const together = drawn.filter(({ cluster }) => cluster === start)
    const said = new Set(together.map(({ glyph }) => signs.get(glyph)))
    const written = text.slice(start, starts[index + 1]).normalize('NFKD')
    const left = [...written].map((sign) => sign.codePointAt(0) ?? 0).filter((c) => !said.has(c))
    const joined = together.filter(({ glyph }) => !signs.has(glyph))
    const [letter] = joined.toSorted((one, other) => other.width - one.width)
    if (letter && left.length > 0) spoken.set(letter, left)
  }
  return drawn.map((one) => spoken.get(one) ?? [signs.get(one.glyph) ?? wordJoiner])
}
