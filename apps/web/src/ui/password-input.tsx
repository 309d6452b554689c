import { TextInput, type TextInputProps } from '@mantine/core'
import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './password-input.module.css'

interface PasswordInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'rightSection'> {
  readonly ref?: Ref<HTMLInputElement>
  readonly value: string
  readonly autoComplete: 'current-password' | 'new-password' | 'off'
  readonly onChange: (value: string) => void
}

/** Shows or hides what is typed, in words beside the picture. */
export function PasswordInput({ onChange, ...input }: PasswordInputProps) {
  const { t } = useTranslation()
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  return (
    <TextInput
      {...input}
      type={isVisible ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={118}
      rightSectionProps={{ className: classes.section }}
      rightSection={
        <button
          type="button"
          className={classes.show}
          aria-label={t(
            isVisible ? 'accounts.signIn.hidePassword' : 'accounts.signIn.showPassword',
          )}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          <Icon size={18} strokeWidth={1.6} aria-hidden="true" />
          {t(isVisible ? 'accounts.signIn.hide' : 'accounts.signIn.show')}
        </button>
      }
    />
  )
}
