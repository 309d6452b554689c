import { type Language, languages } from '@cantina/contract/languages'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FieldRow } from './form-section'
import classes from './localized-field.module.css'
import { LongTextField } from './long-text-field'
import { useSiblingValue } from './row-scope'
import { TextField } from './text-field'

/** What stands before `En` and `It` in the names of a form's fields. */
type LocalizedNameOf<Values> = {
  [Name in keyof Values & string]: Name extends `${infer Base}En`
    ? `${Base}It` extends keyof Values
      ? Base
      : never
    : never
}[keyof Values & string]

interface LocalizedFieldProps<Values extends FieldValues> {
  /** `name` for the fields `nameEn` and `nameIt`. */
  readonly name: LocalizedNameOf<Values>
  readonly help?: string
  /** Several lines instead of one. */
  readonly isLong?: boolean
  readonly rows?: number
  /** One of the two languages is enough, none is not: neither is marked, and both say so. */
  readonly isRequired?: boolean
}

const suffixes: Record<Language, string> = { en: 'En', it: 'It' }

/** What customers read, once per language side by side; an empty one beside a filled one is missing. */
export function LocalizedField<Values extends FieldValues>(props: LocalizedFieldProps<Values>) {
  const { name, help, isLong, rows = 5, isRequired } = props
  return (
    <FieldRow>
      {languages.map((language) => (
        <FieldInLanguage
          key={language}
          name={name}
          language={language}
          help={help}
          isRequired={isRequired}
        >
          {(field) =>
            isLong ? <LongTextField {...field} rows={rows} /> : <TextField {...field} />
          }
        </FieldInLanguage>
      ))}
    </FieldRow>
  )
}

/** Props of any field that exists once per language. */
interface LanguageField {
  readonly name: string
  readonly help: string | undefined
  readonly isRequired: false
}

interface FieldInLanguageProps {
  /** What stands before the language in the name of the field. */
  readonly name: string
  readonly language: Language
  readonly help?: string | undefined
  readonly isRequired?: boolean | undefined
  readonly children: (field: LanguageField) => ReactNode
}

/** One of the two, wherever it stands: says that it is missing beside the other. */
export function FieldInLanguage(props: FieldInLanguageProps) {
  const { name, language, help, isRequired, children } = props
  const { t } = useTranslation()
  const own = useSiblingValue<string | null>(name + suffixes[language])
  const other = useSiblingValue<string | null>(name + suffixes[language === 'en' ? 'it' : 'en'])
  const isMissing = !own && Boolean(other)
  const isOneNeeded = isRequired && !own && !other
  return (
    <div lang={language} className={isMissing ? classes.missing : undefined}>
      {children({
        name: name + suffixes[language],
        help: isMissing
          ? t(`resource.field.missing.${language}`)
          : isOneNeeded
            ? t('resource.field.oneLanguage')
            : help,
        isRequired: false,
      })}
    </div>
  )
}
