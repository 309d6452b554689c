import { moneyDigits, readCents, writeCents } from '@cantina/domain/money'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/formats'
import type { Unreadable } from '#resource/form/unreadable'
import { TypedInput } from './typed-input'
import { type FieldProps, useField } from './use-field'

/** An amount, typed in the reader's format and kept as cents. */
export function MoneyField<Values extends FieldValues>(props: FieldProps<Values, number | null>) {
  const { i18n } = useTranslation()
  const formats = useFormats()
  const field = useField<number | Unreadable | null>(props, (value) => formats.money(Number(value)))
  return (
    <TypedInput
      field={field}
      read={(text) => readAmount(text, i18n.language)}
      write={(cents) => writeCents(cents, i18n.language)}
      inputMode="decimal"
      size="amount"
      before="€"
    />
  )
}

const reasons = {
  format: { key: 'invalidFormat', params: {} },
  decimals: { key: 'decimalPlaces', params: { count: moneyDigits.decimals } },
  digits: { key: 'totalDigits', params: { c1: moneyDigits.total, c2: moneyDigits.decimals } },
} as const

function readAmount(text: string, locale: string): number | Unreadable | null {
  const amount = readCents(text, locale)
  if (amount.kind === 'empty') return null
  if (amount.kind === 'cents') return amount.cents
  return { unreadable: text, text: reasons[amount.reason] }
}
