import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#resource/fields/select-field'
import { useVoucherIssuers } from './use-voucher-issuers'

/** Whose voucher it is; the only one that is taken is chosen already. */
export function IssuerField({ name }: { readonly name: string }) {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const issuers = useVoucherIssuers()
  const only = issuers.length === 1 ? issuers[0]?.value : undefined
  useEffect(() => {
    if (only && getValues(name) === null) setValue(name, only)
  }, [only, name, getValues, setValue])
  return (
    <SelectField
      name={name}
      label={t('resource.payment.fields.issuerId')}
      isRequired
      options={issuers}
    />
  )
}
