import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Unreadable } from '#resource/form/unreadable'
import { TypedInput } from './typed-input'
import { readNumber } from './typed-number'
import { type FieldProps, useField } from './use-field'

/** A year is a number that is never grouped. */
export function YearField<Values extends FieldValues>(props: FieldProps<Values, number | null>) {
  const { i18n } = useTranslation()
  const field = useField<number | Unreadable | null>(props)
  return (
    <TypedInput
      field={field}
      read={(text) => readNumber(text, i18n.language, 0)}
      write={String}
      inputMode="numeric"
      size="year"
    />
  )
}
