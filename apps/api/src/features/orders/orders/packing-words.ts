import type { Language } from '@cantina/contract/languages'
import { lineName } from '@cantina/domain/catalogue/line-name'
import type { TableCell } from 'pdfmake/interfaces'
import { dayIn } from '#platform/formats'
import { columnHead } from '#platform/pdf/pdf-parts'
import { say } from '#platform/texts'
import type { PackedLine } from './packed-orders'

type PackingColumn = 'product' | 'itemCode' | 'quantity' | 'package' | 'order' | 'deliverTo'

/** What stands above a column of the documents for whoever packs. */
export function packingHead(
  language: Language,
  key: PackingColumn,
  alignment?: 'left' | 'right',
): TableCell {
  return columnHead(say(language, `documents.${key}`), alignment)
}

/** A product by its name, with the day before which a pre-order is not handed over. */
export function packedName(
  line: Pick<PackedLine, 'name' | 'vintage' | 'capacity' | 'capacityUnit' | 'availableFrom'>,
  language: Language,
): string {
  const name = lineName(line, language)
  if (line.availableFrom === null) return name
  const date = dayIn(language, 'long')(line.availableFrom)
  return `${name} (${say(language, 'documents.availableFrom', { date })})`
}
