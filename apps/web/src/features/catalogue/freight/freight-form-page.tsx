import { freight } from '@cantina/contract/catalogue/freight'
import { pos } from '@cantina/contract/catalogue/pos'
import { products } from '@cantina/contract/catalogue/products'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { freightPaths } from './freight-paths'

const {
  CountryField,
  LongTextField,
  MoneyField,
  MultiLookupField,
  NumberField,
  TextField,
  VatRateField,
} = fieldsOf(freight)

export function FreightFormPage() {
  const { t } = useTranslation()
  const days = t('catalogue.freight.form.days')
  return (
    <ResourceFormPage
      resource={freight}
      paths={freightPaths}
      defaults={freight.empty}
      titleOf={(one) => one?.company ?? t('catalogue.freight.new')}
    >
      <FormTabs>
        <FormTab id="freight" label={t('catalogue.freight.form.freight')}>
          <FormSection>
            <FieldRow>
              <TextField name="company" />
              <CountryField name="countryId" />
            </FieldRow>
          </FormSection>
          <FormSection
            title={t('catalogue.freight.form.price')}
            help={t('catalogue.freight.form.priceHelp')}
          >
            <FieldRow>
              <MoneyField name="pricePerUnitCents" />
              <VatRateField name="vatRateId" />
            </FieldRow>
            <NumberField
              name="volumetricDivisor"
              unit="cm³/kg"
              help={t('catalogue.freight.form.volumetricHelp')}
            />
            <MoneyField name="freeFromCents" help={t('catalogue.freight.form.freeFromHelp')} />
          </FormSection>
          <FormSection title={t('catalogue.freight.form.delivery')}>
            <FieldRow>
              <NumberField name="fromDays" unit={days} />
              <NumberField name="toDays" unit={days} />
            </FieldRow>
            <LongTextField name="note" />
          </FormSection>
          <FormSection>
            <StatusField />
          </FormSection>
        </FormTab>
        <FormTab id="connection" label={t('catalogue.freight.form.connection')}>
          <FormSection>
            <MultiLookupField
              name="productIds"
              resource={products}
              help={t('catalogue.freight.form.productsHelp')}
            />
            <MultiLookupField
              name="posIds"
              resource={pos}
              help={t('catalogue.freight.form.posHelp')}
            />
          </FormSection>
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
