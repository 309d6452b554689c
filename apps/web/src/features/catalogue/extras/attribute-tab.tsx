import { extras } from '@cantina/contract/catalogue/extras'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { QuantityFields } from './quantity-fields'

const { CountryField, ImageField, LocalizedField, MoneyField, SelectField, VatRateField } =
  fieldsOf(extras)

/** What the extra is and what it costs. */
export function AttributeTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <LocalizedField name="name" isRequired />
        <SelectField name="productType" />
      </FormSection>
      <FormSection title={t('catalogue.extras.priceTitle')} help={t('catalogue.extras.priceHelp')}>
        <FieldRow>
          <MoneyField name="priceCents" />
          <SelectField name="unit" />
          <VatRateField name="vatRateId" />
        </FieldRow>
        <CountryField name="countryId" help={t('catalogue.extras.countryHelp')} />
      </FormSection>
      <QuantityFields />
      <FormSection title={t('catalogue.extras.texts')} help={t('catalogue.extras.textsHelp')}>
        <LocalizedField name="description" isLong />
        <ImageField name="imageId" focusName="imageFocus" help={t('catalogue.extras.imageHelp')} />
      </FormSection>
    </>
  )
}
