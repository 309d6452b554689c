import { isLanguage } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'
import { saveFile } from '#lib/save-file'
import { useFieldTexts } from '#resource/use-resource-texts'
import type { CheckState } from './check-state'
import { groupProblems } from './group-problems'
import type { FieldAids, ImportDefinition } from './import-definition'
import { writeCsv } from './write-csv'

/** The files that an import offers: one to start from, and one with all that is wrong. */
export function useImportFiles(
  definition: ImportDefinition,
  example: FieldAids['example'],
  name: string,
) {
  const { t, i18n } = useTranslation()
  const texts = useFieldTexts(definition)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return {
    saveTemplate: () => {
      const headings = definition.fields.map(({ key }) => texts.field(key))
      const values = definition.fields.map(({ key }) => example[key] ?? '')
      saveFile(writeCsv([headings, values], language), `${name}.csv`)
    },
    saveProblems: (check: CheckState) => {
      const headings = [
        t('import.problems.row'),
        t('import.problems.column'),
        t('import.problems.value'),
        t('import.problems.problem'),
      ]
      const lines = groupProblems(check)
        .flatMap(({ numbers, field, value, messages }) =>
          numbers.map((number) => ({
            number,
            cells: [texts.field(field), value, messages.join('. ')],
          })),
        )
        .toSorted((one, other) => one.number - other.number)
      const rows = lines.map(({ number, cells }) => [String(number), ...cells])
      const file = `${name}-${t('import.problems.fileName')}.csv`
      saveFile(writeCsv([headings, ...rows], language), file)
    },
  }
}
