import { services } from '@cantina/contract/catalogue/services'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { useFormScope } from '#resource/form/form-scope'
import classes from './payment-option.module.css'

const { ChoiceField, NumberField, PercentField } = fieldsOf(services)

/** When guests pay; a part, and a deposit that is waited for, belong to what is due at booking. */
export function PaymentOption() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { isReadOnly } = useFormScope()
  const option = useWatch({ name: 'paymentOption' })
  const isPart = option === 'part_at_booking'
  const hasDeposit = option !== 'at_arrival'
  useEffect(() => {
    if (isReadOnly || isPart || getValues('partPercent') === null) return
    setValue('partPercent', null, { shouldDirty: true })
  }, [isPart, isReadOnly, getValues, setValue])
  useEffect(() => {
    if (isReadOnly || hasDeposit || getValues('depositHours') === null) return
    setValue('depositHours', null, { shouldDirty: true })
  }, [hasDeposit, isReadOnly, getValues, setValue])
  return (
    <FormSection title={t('catalogue.services.price.payment')}>
      <ChoiceField name="paymentOption" isLabelHidden />
      {isPart ? (
        <div className={classes.part}>
          <div className={classes.percent}>
            <PercentField name="partPercent" isLabelHidden isRequired />
          </div>
          <span className={classes.words}>{t('catalogue.services.price.partOfPrice')}</span>
        </div>
      ) : null}
      {hasDeposit ? (
        <NumberField
          name="depositHours"
          unit={t('catalogue.services.price.hours')}
          help={t('catalogue.services.price.depositHelp')}
        />
      ) : null}
    </FormSection>
  )
}
