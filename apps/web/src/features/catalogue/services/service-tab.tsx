import { products } from '@cantina/contract/catalogue/products'
import { services } from '@cantina/contract/catalogue/services'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { BookingSettings } from './booking-settings'
import classes from './service-tab.module.css'

const { ColorField, LookupField, NumberField, SelectField, SwitchField } = fieldsOf(services)

/** What the service is, who can come, and how it is sold. */
export function ServiceTab() {
  const { t } = useTranslation()
  const minutes = t('catalogue.services.minutes')
  return (
    <>
      <FormSection>
        <FieldRow>
          <SelectField name="category" />
          <NumberField
            name="durationMinutes"
            unit={minutes}
            help={t('catalogue.services.service.durationHelp')}
          />
        </FieldRow>
        <WithUnit
          help={t('catalogue.services.service.noticeHelp')}
          amount={<NumberField name="minimumNotice" />}
          unit={<SelectField name="minimumNoticeUnit" isLabelHidden />}
        />
      </FormSection>
      <FormSection
        title={t('catalogue.services.service.guests')}
        help={t('catalogue.services.service.guestsHelp')}
      >
        <FieldRow>
          <NumberField name="minimumGuests" />
          <NumberField
            name="maximumGuests"
            help={t('catalogue.services.service.maximumGuestsHelp')}
          />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('catalogue.services.service.leadTimes')}
        help={t('catalogue.services.service.leadTimesHelp')}
      >
        <FieldRow>
          <NumberField name="leadMinutesBefore" unit={minutes} />
          <NumberField name="leadMinutesAfter" unit={minutes} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('catalogue.services.service.sales')}>
        <SwitchField name="sellsOnWebsite" help={t('catalogue.services.service.websiteHelp')} />
        <SwitchField name="sellsOnline" help={t('catalogue.services.service.onlineHelp')} />
        <LookupField
          name="linkedProductId"
          resource={products}
          help={t('catalogue.services.service.linkedProductHelp')}
        />
        <ColorField name="calendarColor" help={t('catalogue.services.service.colorHelp')} />
      </FormSection>
      <BookingSettings />
    </>
  )
}

interface WithUnitProps {
  readonly amount: ReactNode
  /** Named for assistive technology alone. */
  readonly unit: ReactNode
  readonly help?: string
}

/** A number and the unit that it is chosen in, as one. */
function WithUnit({ amount, unit, help }: WithUnitProps) {
  return (
    <div>
      <div className={classes.pair}>
        <div className={classes.amount}>{amount}</div>
        <div className={classes.unit}>{unit}</div>
      </div>
      {help ? <p className={classes.help}>{help}</p> : null}
    </div>
  )
}
