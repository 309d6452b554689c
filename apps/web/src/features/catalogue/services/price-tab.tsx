import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { CancellationPolicy } from './cancellation-policy'
import { PaymentOption } from './payment-option'
import classes from './price-tab.module.css'
import { SeasonRows } from './season-rows'

const { MoneyField, NumberField, VatRateField, WeekDaysField } = fieldsOf(services)

/** What a visit costs and when, how it is paid and what happens when it is cancelled. */
export function PriceTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection
        title={t('catalogue.services.price.title')}
        help={t('catalogue.services.price.help')}
      >
        <div className={classes.prices}>
          <MoneyField name="pricePerPersonCents" />
          <MoneyField
            name="nonDrinkerPriceCents"
            help={t('catalogue.services.price.nonDrinkerHelp')}
          />
          <MoneyField name="underPriceCents" help={t('catalogue.services.price.underHelp')} />
          <div className={classes.days}>
            <WeekDaysField name="weekDays" />
          </div>
          <VatRateField name="vatRateId" />
          <div className={classes.age}>
            <NumberField name="underAge" unit={t('catalogue.services.price.years')} />
          </div>
        </div>
      </FormSection>
      <SeasonRows />
      <PaymentOption />
      <CancellationPolicy />
    </>
  )
}
