import { isLanguage, type Language, languages } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'
import { switchLanguage } from './i18n'

interface LanguageChoice {
  readonly language: string
  readonly options: readonly { readonly value: Language; readonly label: string }[]
  readonly choose: (language: string) => void
}

/** The language that is shown and the ones to choose from, each in its own words. */
export function useLanguage(): LanguageChoice {
  const { t, i18n } = useTranslation()
  return {
    language: i18n.language,
    options: languages.map((value) => ({ value, label: t(`common.languages.${value}`) })),
    choose: (language) => {
      if (isLanguage(language)) void switchLanguage(language)
    },
  }
}
