import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'
import type { FieldProps } from './use-field'

export function PhoneField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { t } = useTranslation()
  return <TextField help={t('resource.field.phoneHint')} {...props} type="tel" autoComplete="tel" />
}
