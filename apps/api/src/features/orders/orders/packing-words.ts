import type { Language } from '@cantina/contract/languages'
import type { TableCell } from 'pdfmake/interfaces'
import { say } from '#platform/texts'

type PackingColumn = 'product' | 'itemCode' | 'quantity' | 'package' | 'order' | 'deliverTo'

/** What stands above a column of the documents for whoever packs. */
export function columnHead(
  language: Language,
  key: PackingColumn,
  alignment: 'left' | 'right' = 'left',
): TableCell {
  return { text: say(language, `documents.${key}`), alignment, bold: true, fontSize: 8.5 }
}
