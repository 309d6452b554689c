import { TextInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { type FieldProps, useField } from './use-field'
import { asWebAddress } from './web-address'

export interface TextFieldProps<Values extends FieldValues>
  extends FieldProps<Values, string | null> {
  readonly type?: 'text' | 'email' | 'url' | 'tel'
  readonly autoComplete?: string
  readonly placeholder?: string
  /** How what is typed is written, such as in capitals. */
  readonly spell?: (typed: string) => string
}

export function TextField<Values extends FieldValues>({
  type = 'text',
  autoComplete = 'off',
  placeholder,
  spell = (typed) => typed,
  ...props
}: TextFieldProps<Values>) {
  const field = useField<string | null>(props)
  return (
    <TextInput
      {...field.control}
      type={type}
      autoComplete={autoComplete}
      placeholder={placeholder}
      value={field.value ?? ''}
      onChange={(event) => field.change(spell(event.currentTarget.value) || null)}
      onBlur={() => {
        if (type === 'url' && field.value) field.change(asWebAddress(field.value))
        field.control.onBlur()
      }}
    />
  )
}
