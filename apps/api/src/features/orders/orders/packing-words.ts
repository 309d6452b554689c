import type { Language } from '@cantina/contract/languages'
import type { TableCell } from 'pdfmake/interfaces'
import { columnHead } from '#platform/pdf/pdf-parts'
import { say } from '#platform/texts'

type PackingColumn = 'product' | 'itemCode' | 'quantity' | 'package' | 'order' | 'deliverTo'

/** What stands above a column of the documents for whoever packs. */
export function packingHead(
  language: Language,
  key: PackingColumn,
  alignment?: 'left' | 'right',
): TableCell {
  return columnHead(say(language, `documents.${key}`), alignment)
}
