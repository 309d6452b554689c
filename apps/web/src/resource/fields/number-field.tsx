import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { Unreadable } from '#resource/form/unreadable'
import { TypedInput } from './typed-input'
import { readNumber, writeNumber } from './typed-number'
import { type FieldProps, useField } from './use-field'

interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values, number | null> {
  readonly decimals?: number
  /** Stands inside the field, after the number. */
  readonly unit?: string
  /** What none means. */
  readonly placeholder?: string
}

export function NumberField<Values extends FieldValues>({
  decimals = 0,
  unit,
  placeholder,
  ...props
}: NumberFieldProps<Values>) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const field = useField<number | Unreadable | null>(props, (value) =>
    formats.number(Number(value)),
  )
  return (
    <TypedInput
      field={field}
      read={(text) => readNumber(text, i18n.language, decimals)}
      write={(value) => writeNumber(value, i18n.language)}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      size="number"
      after={unit}
      placeholder={placeholder}
    />
  )
}
