import { type Language, languages } from '@cantina/contract/languages'
import { useTranslation } from 'react-i18next'
import { useLocalText } from '#lib/local-name'
import classes from './localized-text.module.css'

interface LocalizedTextProps {
  readonly texts: Readonly<Record<Language, string | null>>
}

/** What customers read, in the reader's language, with a word where a language is missing. */
export function LocalizedText({ texts }: LocalizedTextProps) {
  const { t } = useTranslation()
  const localText = useLocalText()
  const missing = languages.find((language) => texts[language] === null)
  return (
    <span>
      {localText(texts)}{' '}
      {missing ? (
        <span className={classes.missing} title={t(`resource.field.missing.${missing}`)}>
          {t(`resource.list.missing.${missing}`)}
        </span>
      ) : null}
    </span>
  )
}
