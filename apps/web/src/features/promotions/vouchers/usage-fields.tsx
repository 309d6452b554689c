import { vouchers } from '@cantina/contract/promotions/vouchers'
import type { VoucherUsage } from '@cantina/domain/promotions/voucher'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { useFormScope } from '#resource/form/form-scope'

const { ChoiceField, NumberField } = fieldsOf(vouchers)

/** How often it can be used; a maximum belongs to what many may use alone. */
export function UsageFields() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const { isReadOnly } = useFormScope()
  const isMultiple = useWatch({ name: 'usage' }) === 'multiple'
  useEffect(() => {
    if (isReadOnly || isMultiple || getValues('maximumUses') === null) return
    setValue('maximumUses', null, { shouldDirty: true })
  }, [isMultiple, isReadOnly, getValues, setValue])
  return (
    <FormSection title={t('promotions.vouchers.uses')}>
      <ChoiceField
        name="usage"
        isLabelHidden
        helpOf={(usage) => t(`promotions.vouchers.usageHelp.${usage as VoucherUsage}`)}
      />
      {isMultiple ? (
        <NumberField name="maximumUses" help={t('promotions.vouchers.maximumUsesHelp')} />
      ) : null}
    </FormSection>
  )
}
