import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from '#ui/password-input'
import classes from './small-form.module.css'
import type { PlainForm } from './use-plain-form'

interface SmallFormProps {
  readonly form: PlainForm
  readonly action: string
  /** What is done cannot be taken back. */
  readonly danger?: boolean
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** One or two secrets that are sent and never kept: nothing to save, nothing to lose. */
export function SmallForm({ form, action, danger, beside, children }: SmallFormProps) {
  return (
    <form noValidate className={classes.form} onSubmit={form.submit}>
      {children}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.isSending} color={danger ? 'danger' : 'brand'}>
          {action}
        </Button>
        {beside}
      </div>
    </form>
  )
}

interface SecretProps {
  readonly value: string
  readonly problem: string | undefined
  readonly onChange: (typed: string) => void
}

export function PasswordBox({ value, problem, onChange }: SecretProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      name="currentPassword"
      autoComplete="current-password"
      label={t('entities.accounts.second-factor.fields.currentPassword')}
      value={value}
      error={problem}
      onChange={onChange}
    />
  )
}

export function CodeInput({ value, problem, onChange }: SecretProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      name="code"
      autoComplete="one-time-code"
      label={t('entities.accounts.second-factor.fields.code')}
      value={value}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
