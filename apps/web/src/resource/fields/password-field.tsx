import type { FieldValues } from 'react-hook-form'
import { PasswordInput } from '#ui/password-input'
import { PasswordRules } from '#ui/password-rules'
import { type FieldProps, useField } from './use-field'

interface PasswordFieldProps<Values extends FieldValues> extends FieldProps<Values, string | null> {
  /** Off for secrets that are nobody's password. */
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  /** Shows what a new one needs, ticked off while it is typed. */
  readonly hasRules?: boolean
}

export function PasswordField<Values extends FieldValues>({
  autoComplete,
  hasRules = false,
  ...props
}: PasswordFieldProps<Values>) {
  const field = useField<string | null>(props)
  const { description } = field.control
  return (
    <PasswordInput
      {...field.control}
      autoComplete={autoComplete}
      description={
        hasRules && !field.isLocked ? <PasswordRules password={field.value ?? ''} /> : description
      }
      value={field.value ?? ''}
      onChange={(typed) => field.change(typed || null)}
    />
  )
}
