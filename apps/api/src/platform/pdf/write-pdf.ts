import { buffer } from 'node:stream/consumers'
import type { Content } from 'pdfmake/interfaces'
import { fontFolder, layOut, PdfDocument, pageSizeOf, usualFonts } from './layout-library'
import { pageFoot } from './page-foot'
import type { PdfPlan } from './pdf-plan'
import { tagOf, writeStructure } from './pdf-tags'
import { scriptFontsFor } from './script-fonts'
import { shapeSigns } from './shape-signs'
import { type Lettering, taggedContent, textIn } from './tagged-content'
import { TaggingRenderer } from './tagging-renderer'
import { directionsFor } from './text-directions'

/** Writes a document that can be read by eye and by ear, in whatever script its names are (PDF/UA). */
export async function writePdf(plan: PdfPlan): Promise<Buffer> {
  const { content, footer } = plan
  const document = emptyDocument(plan)
  const foot = footer && ((page: number, pages: number): Content => pageFoot(footer, page, pages))
  const lettering = await letter(document, [content, foot?.(1, 1) ?? ''])
  const root = tagOf('Document')
  const pages = layOut(
    plan,
    taggedContent(content, root, lettering),
    foot && ((page, count) => taggedContent(foot(page, count), null, lettering)),
    document,
  )
  new TaggingRenderer(document).renderPages(pages)
  writeStructure(document, root)
  document.end()
  return buffer(document)
}

/** Of the fonts it needs, the document has what is written in them and nothing else. */
async function letter(document: PdfDocument, content: Content[]): Promise<Lettering> {
  const text = textIn(content)
  const { font } = document.provideFont('Roboto', false, false)
  const { families, familyOf } = await scriptFontsFor(
    text,
    (code) => code < 0x20 || font.hasGlyphForCodePoint(code),
  )
  Object.assign(document.fonts, families)
  await shapeSigns(document, families)
  return { familyOf, directions: directionsFor(text) }
}

function emptyDocument(definition: PdfPlan): PdfDocument {
  const { width, height } = pageSizeOf(definition)
  const { title, author, creator, producer, creationDate } = definition.info ?? {}
  return new PdfDocument(
    usualFonts,
    definition.images ?? {},
    {},
    {},
    {
      size: [width, height],
      pdfVersion: '1.7',
      subset: 'PDF/UA',
      tagged: true,
      displayTitle: true,
      lang: definition.language,
      fontLayoutCache: true,
      bufferPages: false,
      autoFirstPage: false,
      font: null,
      info: {
        Title: title,
        ...(author && { Author: author }),
        Creator: creator,
        Producer: producer,
        CreationDate: creationDate,
      },
    },
    null,
    // A document is made of what is handed over: nothing is fetched, and no other file is read.
    (path) => path.startsWith(fontFolder),
  )
}
