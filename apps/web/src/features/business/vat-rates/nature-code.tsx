import { vatRates } from '@cantina/contract/business/vat-rates'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'

const { SelectField } = fieldsOf(vatRates)

/** A rate of 0 % says why; what is not shown is not saved. */
export function NatureCode() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const isZero = useWatch({ name: 'ratePercent' }) === 0
  useEffect(() => {
    if (!isZero) setValue('natureCode', null, { shouldDirty: true })
  }, [isZero, setValue])
  if (!isZero) return null
  return <SelectField name="natureCode" isRequired help={t('settings.vatRates.natureCodeHelp')} />
}
