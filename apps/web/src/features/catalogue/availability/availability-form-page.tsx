import { availability } from '@cantina/contract/catalogue/availability'
import { languageList } from '@cantina/contract/reference/language'
import { useTranslation } from 'react-i18next'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { availabilityPaths } from './availability-paths'
import { SlotPreview } from './slot-preview'

const { PeriodsField, RowsField, TextField } = fieldsOf(availability)
const Time = rowFieldsOf(availability, 'times')

const newTime = {
  id: null,
  start: null,
  end: null,
  languageIds: [],
  maxGuests: null,
  slotMinutes: 60,
  maxGuestsPerSlot: null,
  maxBookings: null,
}

export function AvailabilityFormPage() {
  const { t } = useTranslation()
  const noLimit = t('catalogue.availability.noLimit')
  return (
    <ResourceFormPage
      resource={availability}
      paths={availabilityPaths}
      defaults={availability.empty}
      titleOf={(one) => one?.name ?? t('catalogue.availability.new')}
      isWide
      aside={<SlotPreview />}
    >
      <FormSection>
        <TextField name="name" />
      </FormSection>
      <FormSection
        title={t('entities.catalogue.availability.fields.periods')}
        help={t('catalogue.availability.periodsHelp')}
      >
        <PeriodsField name="periods" />
      </FormSection>
      <FormSection
        title={t('entities.catalogue.availability.fields.times')}
        help={t('catalogue.availability.timesHelp')}
      >
        <RowsField
          name="times"
          newRow={newTime}
          addLabel={t('catalogue.availability.addTime')}
          widths={['72px', '72px', 1.6, 1, 1, 1, 1]}
        >
          <Time.TimeField name="start" />
          <Time.TimeField name="end" isEnd />
          <Time.MultiReferenceField
            name="languageIds"
            list={languageList}
            placeholder={t('catalogue.availability.allLanguages')}
          />
          <Time.NumberField name="maxGuests" placeholder={noLimit} />
          <Time.NumberField name="slotMinutes" unit={t('catalogue.availability.minutes')} />
          <Time.NumberField name="maxGuestsPerSlot" placeholder={noLimit} />
          <Time.NumberField name="maxBookings" placeholder={noLimit} />
        </RowsField>
      </FormSection>
    </ResourceFormPage>
  )
}
