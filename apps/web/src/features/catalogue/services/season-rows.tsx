import { vatRates } from '@cantina/contract/business/vat-rates'
import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { SeasonYear } from './season-year'

const { RowsField } = fieldsOf(services)
const { CountryField, DateField, LookupField, MoneyField, TextField } = rowFieldsOf(
  services,
  'seasons',
)

const newSeason = {
  id: null,
  name: '',
  from: null,
  to: null,
  priceCents: null,
  countryId: null,
  vatRateId: null,
}

/** On a tablet there is room for all of them only when each gives a little. */
const seasonWidths = [
  'minmax(88px, 1.3fr)',
  'minmax(132px, 144px)',
  'minmax(132px, 144px)',
  'minmax(84px, 116px)',
  'minmax(78px, 1.2fr)',
  'minmax(76px, 104px)',
] as const

/** Other prices on other days. */
export function SeasonRows() {
  const { t } = useTranslation()
  return (
    <FormSection
      title={t('entities.catalogue.service.fields.seasons')}
      help={t('catalogue.services.price.seasonsHelp')}
    >
      <SeasonYear />
      <RowsField
        name="seasons"
        newRow={newSeason}
        addLabel={t('catalogue.services.price.addSeason')}
        empty={t('catalogue.services.price.noSeason')}
        widths={seasonWidths}
      >
        <TextField name="name" />
        <DateField name="from" />
        <DateField name="to" />
        <MoneyField name="priceCents" />
        <CountryField name="countryId" placeholder={t('catalogue.services.price.anyCountry')} />
        <LookupField
          name="vatRateId"
          resource={vatRates}
          placeholder={t('catalogue.services.price.sameVat')}
        />
      </RowsField>
    </FormSection>
  )
}
