import { vouchers } from '@cantina/contract/promotions/vouchers'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { ReductionFields } from '#components/promotions/reduction-fields'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { StatusField } from '#resource/fields/status-field'
import { UsageFields } from './usage-fields'

const { DateField, LongTextField, MoneyField, NumberField, TextField } = fieldsOf(vouchers)

/** Its code, what it takes off, and under which terms. */
export function SettingsTab({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection>
        <FieldRow>
          <TextField name="code" help={t('promotions.vouchers.codeHelp')} />
          <TextField name="name" help={t('promotions.vouchers.nameHelp')} />
        </FieldRow>
        <StatusField />
      </FormSection>
      <TermSections type={type} />
    </>
  )
}

/** All but what it is called: the same for one and for a batch of them. */
export function TermSections({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const isServices = type === 'services'
  return (
    <>
      <FormSection
        title={t('promotions.vouchers.reduction')}
        help={t('promotions.vouchers.reductionHelp')}
      >
        <ReductionFields />
      </FormSection>
      <FormSection
        title={t('promotions.vouchers.dates')}
        help={t(
          isServices
            ? 'promotions.vouchers.datesHelpServices'
            : 'promotions.vouchers.datesHelpProducts',
        )}
      >
        <FieldRow>
          <DateField name="from" />
          <DateField name="to" />
        </FieldRow>
      </FormSection>
      <UsageFields />
      <FormSection title={t('promotions.vouchers.terms')}>
        <FieldRow>
          <MoneyField name="minimumSpendCents" help={t('promotions.vouchers.minimumSpendHelp')} />
          <NumberField
            name="minimumUnits"
            help={t(
              isServices
                ? 'promotions.vouchers.minimumUnitsHelpServices'
                : 'promotions.vouchers.minimumUnitsHelpProducts',
            )}
          />
        </FieldRow>
        <LongTextField name="notes" help={t('promotions.vouchers.notesHelp')} />
      </FormSection>
    </>
  )
}
