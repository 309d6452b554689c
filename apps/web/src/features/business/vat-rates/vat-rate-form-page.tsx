import { vatRates } from '@cantina/contract/business/vat-rates'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { vatRatePaths } from './vat-rate-paths'

const { PercentField, SelectField, SwitchField, TextField } = fieldsOf(vatRates)

export function VatRateFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={vatRates}
      paths={vatRatePaths}
      defaults={vatRates.empty}
      titleOf={(rate) => rate?.name ?? t('business.vatRates.new')}
    >
      <FormSection>
        <TextField name="name" />
        <PercentField name="ratePercent" />
        <NatureCode />
        <SwitchField name="isDefault" help={t('business.vatRates.defaultHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}

/** A rate of 0 % says why; what is not shown is not saved. */
function NatureCode() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const isZero = useWatch({ name: 'ratePercent' }) === 0
  useEffect(() => {
    if (!isZero) setValue('natureCode', null, { shouldDirty: true })
  }, [isZero, setValue])
  if (!isZero) return null
  return <SelectField name="natureCode" isRequired help={t('business.vatRates.natureCodeHelp')} />
}
