import { type Language, languages } from '@cantina/contract/languages'
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
  /** One of the two languages is enough, none is not. */
  readonly isRequired?: boolean
}

const suffixes: Record<Language, string> = { en: 'En', it: 'It' }

/** What customers read, once per language side by side; an empty one beside a filled one is missing. */
export function LocalizedField<Values extends FieldValues>(props: LocalizedFieldProps<Values>) {
  return (
    <FieldRow>
      {languages.map((language) => (
        <InLanguage key={language} {...props} name={String(props.name)} language={language} />
      ))}
    </FieldRow>
  )
}

interface InLanguageProps extends Omit<LocalizedFieldProps<FieldValues>, 'name'> {
  readonly name: string
  readonly language: Language
}

function InLanguage({ name, language, isLong, rows, isRequired, help }: InLanguageProps) {
  const { t } = useTranslation()
  const own = useSiblingValue<string | null>(name + suffixes[language])
  const other = useSiblingValue<string | null>(name + suffixes[language === 'en' ? 'it' : 'en'])
  const isMissing = !own && Boolean(other)
  const field = {
    name: name + suffixes[language],
    help: isMissing ? t(`resource.field.missing.${language}`) : help,
    isRequired: Boolean(isRequired) && !other,
  }
  return (
    <div lang={language} className={isMissing ? classes.missing : undefined}>
      {isLong ? <LongTextField {...field} rows={rows ?? 5} /> : <TextField {...field} />}
    </div>
  )
}
