import { services } from '@cantina/contract/catalogue/services'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { useFormScope } from '#resource/form/form-scope'
import classes from './payment-option.module.css'

const { ChoiceField, PercentField } = fieldsOf(services)

/** When guests pay; the part that is due at booking belongs to the last choice alone. */
export function PaymentOption() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { isReadOnly } = useFormScope()
  const isPart = useWatch({ name: 'paymentOption' }) === 'part_at_booking'
  useEffect(() => {
    if (isReadOnly || isPart || getValues('partPercent') === null) return
    setValue('partPercent', null, { shouldDirty: true })
  }, [isPart, isReadOnly, getValues, setValue])
  return (
    <FormSection title={t('sales.services.price.payment')}>
      <ChoiceField name="paymentOption" isLabelHidden />
      {isPart ? (
        <div className={classes.part}>
          <div className={classes.percent}>
            <PercentField name="partPercent" isLabelHidden isRequired />
          </div>
          <span className={classes.words}>{t('sales.services.price.partOfPrice')}</span>
        </div>
      ) : null}
    </FormSection>
  )
}
