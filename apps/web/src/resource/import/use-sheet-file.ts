import { mostImportRows } from '@cantina/contract/import'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { ImportDefinition } from './import-definition'
import { type Matching, matchColumns } from './match-columns'
import { nameFields } from './name-fields'
import { RefusedSheet } from './refused-sheet'
import type { Sheet } from './sheet'

/** Enough for the longest table that is taken; more is not a table of wines. */
const mostMegabytes = 25

export interface ChosenFile {
  readonly name: string
  readonly sheet: Sheet
  /** What the headings say about the columns. */
  readonly guess: Matching
}

/** Reads a chosen file; what reads it is fetched only then. */
export function useSheetFile(definition: ImportDefinition, onRead: (file: ChosenFile) => void) {
  const { t } = useTranslation()
  const formats = useFormats()
  const reading = useMutation({
    mutationFn: async (file: File): Promise<ChosenFile> => {
      if (file.size > mostMegabytes * 1_048_576) throw new RefusedSheet('tooLarge')
      const [{ readSheet }, names, bytes] = await Promise.all([
        import('./read-sheet'),
        nameFields(definition),
        file.arrayBuffer(),
      ])
      const sheet = readSheet(new Uint8Array(bytes))
      return { name: file.name, sheet, guess: matchColumns(sheet.columns, names) }
    },
    onSuccess: onRead,
  })
  const refusal = reading.error instanceof RefusedSheet ? reading.error.refusal : 'unreadable'
  return {
    take: (file: File | undefined) => {
      if (file) reading.mutate(file)
    },
    isReading: reading.isPending,
    problem: reading.error
      ? t(`import.refused.${refusal}`, {
          megabytes: formats.number(mostMegabytes),
          rows: formats.number(mostImportRows),
        })
      : undefined,
  }
}
