import { services } from '@cantina/contract/catalogue/services'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import classes from './booking-settings.module.css'

const { NumberField, SwitchField } = fieldsOf(services)

/** What happens by itself when someone books; what is not shown is not saved. */
export function BookingSettings() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const needsConfirmation: boolean = useWatch({ name: 'needsConfirmation' })
  return (
    <FormSection
      title={t('catalogue.services.settings.title')}
      help={t('catalogue.services.settings.help')}
    >
      <SwitchField
        name="isSingleLanguage"
        help={t('catalogue.services.settings.singleLanguageHelp')}
      />
      <SwitchField name="hasFreeArrival" help={t('catalogue.services.settings.freeArrivalHelp')} />
      <SwitchField
        name="needsConfirmation"
        help={t('catalogue.services.settings.confirmationHelp')}
        onSwitch={(isOn) => {
          if (!isOn) setValue('confirmationFromGuests', null, { shouldDirty: true })
        }}
      />
      {needsConfirmation ? (
        <div className={classes.within}>
          <NumberField
            name="confirmationFromGuests"
            help={t('catalogue.services.settings.confirmationFromHelp')}
          />
        </div>
      ) : null}
      <SwitchField name="isExclusive" help={t('catalogue.services.settings.exclusiveHelp')} />
      <SwitchField
        name="isRoomExclusive"
        help={t('catalogue.services.settings.roomExclusiveHelp')}
      />
      <SwitchField
        name="isSingleService"
        help={t('catalogue.services.settings.singleServiceHelp')}
      />
      <SwitchField
        name="isRoomSingleService"
        help={t('catalogue.services.settings.roomSingleServiceHelp')}
      />
    </FormSection>
  )
}
