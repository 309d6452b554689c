import { discounts } from '@cantina/contract/promotions/discounts'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { ReductionFields } from '#components/promotions/reduction-fields'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'

const { LongTextField, MoneyField, NumberField, SwitchField, TextField } = fieldsOf(discounts)

/** What it takes off, from when on, and beside which others. */
export function FeaturesTab({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <FieldRow>
          <TextField name="name" />
          <StatusField />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('promotions.discounts.reduction')}
        help={t('promotions.discounts.reductionHelp')}
      >
        <ReductionFields />
      </FormSection>
      <FormSection
        title={t('promotions.discounts.together')}
        help={t('promotions.discounts.togetherHelp')}
      >
        <SwitchField name="isCumulative" help={t('promotions.discounts.isCumulativeHelp')} />
        <NumberField name="priority" help={t('promotions.discounts.priorityHelp')} />
      </FormSection>
      <FormSection title={t('promotions.discounts.terms')}>
        <FieldRow>
          <MoneyField
            name="minimumPurchaseCents"
            help={t('promotions.discounts.minimumPurchaseHelp')}
          />
          {type === 'services' ? (
            <NumberField
              name="maximumNoticeDays"
              unit={t('promotions.discounts.days')}
              help={t('promotions.discounts.maximumNoticeHelp')}
            />
          ) : null}
        </FieldRow>
        <LongTextField name="notes" help={t('promotions.discounts.notesHelp')} />
      </FormSection>
    </>
  )
}
