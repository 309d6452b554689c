import { vatRates } from '@cantina/contract/business/vat-rates'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { NatureCode } from './nature-code'
import { vatRatePaths } from './vat-rate-paths'

const { PercentField, SwitchField, TextField } = fieldsOf(vatRates)

export function VatRateFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={vatRates}
      paths={vatRatePaths}
      defaults={vatRates.empty}
      titleOf={(rate) => rate?.name ?? t('settings.vatRates.new')}
    >
      <FormSection>
        <TextField name="name" />
        <PercentField name="ratePercent" />
        <NatureCode />
        <SwitchField name="isDefault" help={t('settings.vatRates.defaultHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}
