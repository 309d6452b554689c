import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'
import type { FieldProps } from './use-field'

export function VatField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { t } = useTranslation()
  return <TextField help={t('resource.field.vatHint')} {...props} spell={inCapitals} />
}

export function inCapitals(typed: string): string {
  return typed.toUpperCase()
}
