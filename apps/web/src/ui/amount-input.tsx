import { isLanguage } from '@cantina/contract/languages'
import { readCents, writeCents } from '@cantina/domain/money'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'label' | 'error'> {
  readonly label: string
  /** Where what it is stands beside it. */
  readonly hidesLabel?: boolean
  readonly cents: number | null
  readonly error?: string | null
  /** Null for nothing, and for what is no amount. */
  readonly onChange: (cents: number | null) => void
}

/** An amount beside a form; what is typed stays as it is until the field is left. */
export function AmountInput({
  label,
  hidesLabel = false,
  cents,
  error,
  onChange,
  ...input
}: AmountInputProps) {
  const { t, i18n } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const language = isLanguage(i18n.language) ? i18n.language : 'en'
  const isUnreadable = draft !== null && readCents(draft, language).kind === 'unreadable'
  return (
    <TextInput
      {...input}
      {...(hidesLabel ? { 'aria-label': label } : { label })}
      size="lg"
      inputMode="decimal"
      autoComplete="off"
      leftSection="€"
      leftSectionPointerEvents="none"
      value={draft ?? (cents === null ? '' : writeCents(cents, language))}
      error={isUnreadable ? t('validation.invalidFormat') : error}
      onChange={(event) => {
        const typed = event.currentTarget.value
        setDraft(typed)
        const amount = readCents(typed, language)
        onChange(amount.kind === 'cents' && amount.cents >= 0 ? amount.cents : null)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}
