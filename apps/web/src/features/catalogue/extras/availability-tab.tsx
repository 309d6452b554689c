import { extras } from '@cantina/contract/catalogue/extras'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'

const { PeriodsField, RowsField } = fieldsOf(extras)
const { NumberField, TimeField, WeekDaysField } = rowFieldsOf(extras, 'timeSlots')

const newTimeSlot = {
  start: '10:00',
  end: '18:00',
  weekDays: [1, 2, 3, 4, 5, 6, 7],
  slotMinutes: 60,
  maxUnits: null,
} as const

/** On which days and at which times the extra can be had. */
export function AvailabilityTab() {
  const { t } = useTranslation()
  const field = (name: 'periods' | 'timeSlots') => t(`entities.catalogue.extra.fields.${name}`)
  return (
    <>
      <FormSection title={field('periods')} help={t('catalogue.extras.periodsHelp')}>
        <PeriodsField name="periods" empty={t('catalogue.extras.noPeriod')} />
      </FormSection>
      <FormSection title={field('timeSlots')} help={t('catalogue.extras.timeSlotsHelp')}>
        <RowsField
          name="timeSlots"
          newRow={{ ...newTimeSlot, weekDays: [...newTimeSlot.weekDays] }}
          addLabel={t('catalogue.extras.addTimeSlot')}
          empty={t('catalogue.extras.noTimeSlot')}
          widths={['72px', '72px', '1fr', '96px', '96px']}
        >
          <TimeField name="start" />
          <TimeField name="end" isEnd />
          <WeekDaysField name="weekDays" />
          <NumberField name="slotMinutes" unit={t('catalogue.extras.minutes')} />
          <NumberField name="maxUnits" />
        </RowsField>
      </FormSection>
    </>
  )
}
