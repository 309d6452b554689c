import type { Content } from 'pdfmake/interfaces'
import { gray } from './pdf-parts'
import { type PdfFoot, pageMarks } from './pdf-plan'

/** The foot of one page. */
export function pageFoot(
  { text, period, pageText }: PdfFoot,
  page: number,
  pages: number,
): Content {
  const whose = period === null ? text : [`${text} · `, { text: period, noWrap: true }]
  const which = pageText
    .replaceAll(pageMarks.pages, String(pages))
    .replaceAll(pageMarks.page, String(page))
  return {
    margin: [48, 18, 48, 0],
    columns: [
      { text: whose, color: gray, fontSize: 8, width: '*' },
      { text: which, color: gray, fontSize: 8, noWrap: true, width: 'auto' },
    ],
    columnGap: 24,
  }
}
