import type { Language } from '@cantina/contract/languages'
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import { type PdfFoot, pageMarks } from './pdf-plan'

/** What the documents of a business have in common. */

export const gray = '#5f5a57'

export interface PdfLogo {
  readonly mediaType: string
  readonly content: Buffer
}

export interface Letterhead {
  readonly name: string
  /** Of a person behind a company, say. */
  readonly otherNames?: readonly string[]
  /** Address, codes and ways to reach it, a line each. */
  readonly details: readonly string[]
  readonly logo: PdfLogo | null
  readonly brandColor: string
}

const page: Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'defaultStyle'> = {
  pageSize: 'A4',
  pageMargins: [48, 44, 48, 60],
  defaultStyle: { font: 'Roboto', fontSize: 9.5, lineHeight: 1.2 },
}

interface PdfNature {
  readonly title: string
  readonly author: string | undefined
  readonly language: Language
  readonly drawnAt: Date
}

/** The format of a document, and what a program that opens the file shows of it. */
export function pdfPage({ title, author, language, drawnAt }: PdfNature) {
  return {
    ...page,
    language,
    info: { title, author, creator: 'Cantina', producer: 'Cantina', creationDate: drawnAt },
  } satisfies Partial<TDocumentDefinitions>
}

/** The business's name or logo beside its address, above a line in its colour. */
export function pdfHead({ name, otherNames = [], details, logo, brandColor }: Letterhead): Content {
  const names = (fontSize?: number): Content[] => [
    { text: name, bold: true, ...(fontSize && { fontSize }) },
    ...otherNames.map((text) => ({ text })),
  ]
  return {
    stack: [
      {
        columns: [
          logo ? described(pdfLogo(logo), name) : { stack: names(16) },
          {
            width: 260,
            alignment: 'right',
            stack: [
              ...(logo ? names() : []),
              ...details.map((text) => ({ text, color: gray, fontSize: 8.5 })),
            ],
          },
        ],
      },
      {
        canvas: [
          { type: 'line', x1: 0, y1: 0, x2: 499, y2: 0, lineWidth: 1.5, lineColor: brandColor },
        ],
        margin: [0, 10, 0, 16],
      },
    ],
  }
}

/** A picture, with what it shows for those who cannot see it. */
export function described(content: Content, alt: string): Content {
  return Object.assign(content, { alt })
}

/** A logo, as large as it fits. */
export function pdfLogo(
  { mediaType, content }: PdfLogo,
  fit: [width: number, height: number] = [170, 64],
): Content {
  return mediaType === 'image/svg+xml'
    ? { svg: content.toString('utf8'), fit }
    : { image: `data:${mediaType};base64,${content.toString('base64')}`, fit }
}

/** Whose document it is, and which of its pages; a period, which stands on one line. */
export function pdfFoot(
  text: string,
  pageText: (page: string, pages: string) => string,
  period: string | null = null,
): PdfFoot {
  return { text, period, pageText: pageText(pageMarks.page, pageMarks.pages) }
}

/** The heading of a part of a document. */
export function sectionHead(text: string): Content {
  return { text, headlineLevel: 2, bold: true, fontSize: 11, margin: [0, 4, 0, 6] }
}

/** What stands above a column. */
export function columnHead(text: string, alignment: 'left' | 'right' = 'left'): TableCell {
  return { text, alignment, bold: true, fontSize: 8.5 }
}

/** To be ticked with a pen. */
export function tickBox(): TableCell {
  return { canvas: [{ type: 'rect', x: 0, y: 1, w: 9, h: 9, lineWidth: 0.7, lineColor: gray }] }
}
