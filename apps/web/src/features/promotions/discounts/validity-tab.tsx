import { discounts } from '@cantina/contract/promotions/discounts'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'

const { DateField, NumberField, RowsField } = fieldsOf(discounts)
const { NumberField: RowNumberField, TimeField, WeekDaysField } = rowFieldsOf(discounts, 'times')

const newTime = {
  start: '10:00',
  end: '18:00',
  weekDays: [1, 2, 3, 4, 5, 6, 7],
  maximumPerCustomer: null,
} as const

/** On which days, at which times and how often it is had. */
export function ValidityTab({ type }: { readonly type: PurchaseKind }) {
  const { t } = useTranslation()
  const isServices = type === 'services'
  return (
    <>
      <FormSection
        title={t('promotions.discounts.dates')}
        help={t(
          isServices
            ? 'promotions.discounts.datesHelpServices'
            : 'promotions.discounts.datesHelpProducts',
        )}
      >
        <FieldRow>
          <DateField name="from" />
          <DateField name="to" />
        </FieldRow>
      </FormSection>
      <FormSection
        title={t('entities.promotions.discount.fields.times')}
        help={t(
          isServices
            ? 'promotions.discounts.timesHelpServices'
            : 'promotions.discounts.timesHelpProducts',
        )}
      >
        <RowsField
          name="times"
          newRow={{ ...newTime, weekDays: [...newTime.weekDays] }}
          addLabel={t('promotions.discounts.addTime')}
          empty={t('promotions.discounts.noTimes')}
          widths={['96px', '96px', '1fr', '112px']}
        >
          <TimeField name="start" />
          <TimeField name="end" isEnd />
          <WeekDaysField name="weekDays" />
          <RowNumberField name="maximumPerCustomer" />
        </RowsField>
      </FormSection>
      <FormSection
        title={t('promotions.discounts.perGuest')}
        help={t('promotions.discounts.perGuestHelp')}
      >
        <NumberField
          name="maximumPerCustomer"
          label={t('promotions.discounts.maximumInAll')}
          help={t('promotions.discounts.maximumPerCustomerHelp')}
        />
      </FormSection>
    </>
  )
}
