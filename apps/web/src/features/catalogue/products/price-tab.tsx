import type { shipmentPriorities } from '@cantina/contract/catalogue/product-parts'
import { products } from '@cantina/contract/catalogue/products'
import { isGiftCardRate } from '@cantina/domain/payments/gift-card-rate'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { MultiSelectField } from '#resource/fields/multi-select-field'
import { useCountryOptions } from '#resource/fields/use-country-options'
import { useVatRates } from '#resource/fields/use-vat-rates'
import type { FormOf } from '#resource/form/form-contract'
import { QuantityDiscounts } from './quantity-discounts'

const { ChoiceField, MoneyField, NumberField, RowsField, SwitchField, VatRateField } =
  fieldsOf(products)

const CountryPrice = rowFieldsOf(products, 'countryPrices')
const Contact = rowFieldsOf(products, 'agentContacts')

/** What it costs, for whom and where, and by whom it is sold. */
export function PriceTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection
        title={t('catalogue.products.form.prices')}
        help={t('catalogue.products.form.pricesHelp')}
      >
        <FieldRow>
          <MoneyField
            name="consumerPriceCents"
            help={t('catalogue.products.form.consumerPriceHelp')}
          />
          <MoneyField
            name="businessPriceCents"
            help={t('catalogue.products.form.businessPriceHelp')}
          />
          <VatRateField name="vatRateId" />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('catalogue.products.form.quantityDiscounts')}
        help={t('catalogue.products.form.quantityDiscountsHelp')}
      >
        <QuantityDiscounts />
      </FormSection>
      <FormSection
        title={t('catalogue.products.form.countryPrices')}
        help={t('catalogue.products.form.countryPricesHelp')}
      >
        <RowsField
          name="countryPrices"
          newRow={{ countryId: null, consumerPriceCents: null, businessPriceCents: null }}
          addLabel={t('catalogue.products.form.addCountryPrice')}
          empty={t('catalogue.products.form.noCountryPrices')}
          widths={[2, 1, 1]}
        >
          <CountryPrice.CountryField name="countryId" />
          <CountryPrice.MoneyField name="consumerPriceCents" />
          <CountryPrice.MoneyField name="businessPriceCents" />
        </RowsField>
      </FormSection>
      <FormSection title={t('catalogue.products.form.shipping')}>
        <MultiSelectField<FormOf<typeof products>, number>
          name="excludedCountryIds"
          options={useCountryOptions()}
          help={t('catalogue.products.form.excludedCountriesHelp')}
        />
        <ChoiceField
          name="shipmentPriority"
          helpOf={(value) =>
            t(`catalogue.products.form.${value as (typeof shipmentPriorities)[number]}Help`)
          }
        />
      </FormSection>
      <FormSection
        title={t('catalogue.products.form.agentContacts')}
        help={t('catalogue.products.form.agentContactsHelp')}
      >
        <RowsField
          name="agentContacts"
          newRow={{ name: null, city: null, phone: null, email: null }}
          addLabel={t('catalogue.products.form.addAgentContact')}
          empty={t('catalogue.products.form.noAgentContacts')}
          widths={[3, 2, 3, 4]}
        >
          <Contact.TextField name="name" />
          <Contact.TextField name="city" />
          <Contact.PhoneField name="phone" help="" />
          <Contact.TextField name="email" type="email" />
        </RowsField>
      </FormSection>
      <FormSection title={t('catalogue.products.form.selling')}>
        <SellingFields />
      </FormSection>
    </>
  )
}

/** A gift card is sold at the rate of its kind. Months and amounts appear with gift cards, the limit with stock management; what is not shown is not saved. */
function SellingFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const managesStock: boolean = useWatch({ name: 'managesStock' })
  const isGiftCard: boolean = useWatch({ name: 'isGiftCard' })
  const rates = useVatRates()
  /** None where the business has no such rate: what was chosen stays. */
  const rateOf = (isOn: boolean) => {
    const rate = rates.find((one) => (isOn ? isGiftCardRate(one) : one.isDefault))
    return rate ? { vatRateId: rate.id } : {}
  }
  const set = (values: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true })
  }
  return (
    <>
      <SwitchField name="isOnSale" help={t('catalogue.products.form.isOnSaleHelp')} />
      <SwitchField
        name="isGiftCard"
        help={t('catalogue.products.form.isGiftCardHelp')}
        onSwitch={(isOn) =>
          set(
            isOn
              ? {
                  managesStock: false,
                  lowStockLimit: null,
                  takesPreOrders: false,
                  ...rateOf(true),
                }
              : {
                  giftCardMonths: null,
                  minimumAmountCents: null,
                  maximumAmountCents: null,
                  ...rateOf(false),
                },
          )
        }
      />
      {isGiftCard ? (
        <FieldRow>
          <NumberField
            name="giftCardMonths"
            help={t('catalogue.products.form.giftCardMonthsHelp')}
          />
          <MoneyField
            name="minimumAmountCents"
            help={t('catalogue.products.form.minimumAmountHelp')}
          />
          <MoneyField
            name="maximumAmountCents"
            help={t('catalogue.products.form.maximumAmountHelp')}
          />
        </FieldRow>
      ) : null}
      <SwitchField name="sellsOnWebsite" help={t('catalogue.products.form.sellsOnWebsiteHelp')} />
      <SwitchField
        name="managesStock"
        help={t('catalogue.products.form.managesStockHelp')}
        onSwitch={(isOn) => {
          if (!isOn) set({ lowStockLimit: null })
        }}
      />
      {managesStock ? (
        <FieldRow>
          <NumberField name="lowStockLimit" help={t('catalogue.products.form.lowStockLimitHelp')} />
        </FieldRow>
      ) : null}
    </>
  )
}
