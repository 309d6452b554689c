import { languageList } from '@cantina/contract/reference/language'
import { NativeSelect } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useReferenceList } from '#resource/fields/use-reference-list'

/** Of whom most guests are; all others stand behind them. */
const usualCodes = ['it', 'en', 'de', 'fr', 'es']

/** What guests speak; the reader's own language is the first guess. */
export function useVisitLanguages() {
  const { i18n } = useTranslation()
  const { items } = useReferenceList(languageList)
  return { items, usualId: items.find(({ code }) => code === i18n.language)?.id ?? null }
}

interface VisitLanguageProps {
  readonly languages: ReturnType<typeof useVisitLanguages>
  readonly value: number | null
  readonly onChange: (id: number) => void
}

export function VisitLanguage({ languages, value, onChange }: VisitLanguageProps) {
  const { t } = useTranslation()
  const optionsOf = (isUsual: boolean) =>
    languages.items
      .filter(({ code }) => usualCodes.includes(code) === isUsual)
      .map(({ id, name }) => ({ value: `${id}`, label: name }))
  return (
    <NativeSelect
      label={t('till.till.visit.language')}
      size="lg"
      rightSection={<ChevronDown size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      value={value ?? ''}
      data={[
        { group: t('till.till.visit.usualLanguages'), items: optionsOf(true) },
        { group: t('till.till.visit.otherLanguages'), items: optionsOf(false) },
      ]}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
