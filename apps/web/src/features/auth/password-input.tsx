import { TextInput } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './sign-in-form.module.css'

interface PasswordInputProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly value: string
  readonly error: ReactNode
  readonly onChange: (value: string) => void
}

/** Shows or hides what is typed, in words beside the picture. */
export function PasswordInput({ ref, label, value, error, onChange }: PasswordInputProps) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <TextInput
      ref={ref}
      size="lg"
      type={isVisible ? 'text' : 'password'}
      name="password"
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      label={label}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={118}
      rightSectionProps={{ className: classes.showSection }}
      rightSection={
        <button
          type="button"
          className={classes.show}
          aria-label={t(isVisible ? 'auth.hidePassword' : 'auth.showPassword')}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
          {t(isVisible ? 'auth.hide' : 'auth.show')}
        </button>
      }
    />
  )
}
