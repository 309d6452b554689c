import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField } from './text-field'
import type { FieldProps } from './use-field'
import { inCapitals } from './vat-field'

/** The address of Italy's e-invoice exchange. */
export function SdiField<Values extends FieldValues>(props: FieldProps<Values, string | null>) {
  const { t } = useTranslation()
  return <TextField help={t('resource.field.sdiHint')} {...props} spell={inCapitals} />
}
