import { isLanguage, type Language } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'

interface NamedInBoth {
  readonly nameEn: string | null
  readonly nameIt: string | null
}

/** What customers read, in the reader's language; where it is missing, in the other one. */
export function localText(texts: Readonly<Record<Language, string | null>>, language: Language) {
  const other = language === 'en' ? 'it' : 'en'
  return texts[language] ?? texts[other] ?? ''
}

export function localName({ nameEn, nameIt }: NamedInBoth, language: Language): string {
  return localText({ en: nameEn, it: nameIt }, language)
}

/** Texts in the language that is shown now. */
export function useLocalText(): (texts: Readonly<Record<Language, string | null>>) => string {
  const { i18n } = useTranslation()
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  return (texts) => localText(texts, language)
}

/** Names in the language that is shown now. */
export function useLocalName(): (record: NamedInBoth) => string {
  const text = useLocalText()
  return ({ nameEn, nameIt }) => text({ en: nameEn, it: nameIt })
}
