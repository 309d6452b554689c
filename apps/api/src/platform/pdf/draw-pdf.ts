import { buffer } from 'node:stream/consumers'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces'
import { fontFolder, layOut, PdfDocument, pageSizeOf, usualFonts } from './layout-library'
import { tagOf, writeStructure } from './pdf-tags'
import { scriptFontsFor } from './script-fonts'
import { type Lettering, taggedContent, textIn } from './tagged-content'
import { TaggingRenderer } from './tagging-renderer'
import { directionsFor } from './text-directions'

/**
 * Draws a document that can be read by eye and by ear, in whatever script its names are (PDF/UA).
 * Takes memory that a server without documents need not have: to be imported when one is drawn.
 */
export async function drawPdf(definition: TDocumentDefinitions): Promise<Buffer> {
  const document = emptyDocument(definition)
  const foot = definition.footer as DynamicContent | undefined
  const lettering = await letter(document, [
    definition.content,
    // The library's type of a page asks for parts that no footer of ours reads.
    foot?.(1, 1, pageSizeOf(definition) as never) ?? '',
  ])
  const root = tagOf('Document')
  const pages = layOut(
    definition,
    taggedContent(definition.content, root, lettering),
    foot && ((...page) => taggedContent(foot(...page), null, lettering)),
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
  return { familyOf, directions: directionsFor(text) }
}

function emptyDocument(definition: TDocumentDefinitions): PdfDocument {
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
