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

export function dayIn(date: string, language: Language): string {
  const parts = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(language === 'it' ? 'it-IT' : 'en-GB', parts).format(
    new Date(`${date}T00:00:00Z`),
  )
}
