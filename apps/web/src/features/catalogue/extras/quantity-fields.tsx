import { extras } from '@cantina/contract/catalogue/extras'
import { isOncePerBooking } from '@cantina/domain/bookings/extra-quantity'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { useFormScope } from '#resource/form/form-scope'

const { NumberField } = fieldsOf(extras)

/** How many one booking can have; nothing to choose where it is sold once per booking. */
export function QuantityFields() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { isReadOnly } = useFormScope()
  const isOnce = isOncePerBooking({ unit: useWatch({ name: 'unit' }) })
  useEffect(() => {
    if (isReadOnly || !isOnce) return
    for (const [name, value] of [
      ['minimumQuantity', 1],
      ['maximumQuantity', null],
    ] as const) {
      if (getValues(name) !== value) setValue(name, value, { shouldDirty: true })
    }
  }, [isOnce, isReadOnly, getValues, setValue])
  return (
    <FormSection
      title={t('catalogue.extras.quantity')}
      help={isOnce ? t('catalogue.extras.onceHelp') : t('catalogue.extras.quantityHelp')}
    >
      {isOnce ? null : (
        <FieldRow>
          <NumberField name="minimumQuantity" />
          <NumberField name="maximumQuantity" help={t('catalogue.extras.maximumHelp')} />
        </FieldRow>
      )}
    </FormSection>
  )
}
