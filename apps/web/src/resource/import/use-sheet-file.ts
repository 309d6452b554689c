import { mostImportRows } from '@cantina/contract/import'
import { languages } from '@cantina/contract/languages'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import { speakerOf } from '#lib/i18n'
import { chosenLanguage } from '#lib/language'
import type { ImportDefinition } from './import-definition'
import { type Matching, matchColumns, type NamedField } from './match-columns'
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

/** What the fields may be called in a file, in either language: whoever made it may speak the other one. */
async function nameFields({ texts, fields }: ImportDefinition): Promise<NamedField[]> {
  const own = chosenLanguage()
  const inOrder = languages.toSorted((one, other) => Number(other === own) - Number(one === own))
  const speakers = await Promise.all(inOrder.map(speakerOf))
  return fields.map(({ key }) => ({
    key,
    names: [
      ...speakers.map((say) => say(`${texts}.fields.${key}`)),
      key,
      ...speakers.flatMap((say) => say(`import.alsoCalled.${key}`).split(', ')),
    ],
  }))
}
