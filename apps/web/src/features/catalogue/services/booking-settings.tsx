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
      title={t('sales.services.settings.title')}
      help={t('sales.services.settings.help')}
    >
      <SwitchField name="isSingleLanguage" help={t('sales.services.settings.singleLanguageHelp')} />
      <SwitchField
        name="needsConfirmation"
        help={t('sales.services.settings.confirmationHelp')}
        onSwitch={(isOn) => {
          if (!isOn) setValue('confirmationFromGuests', null, { shouldDirty: true })
        }}
      />
      {needsConfirmation ? (
        <div className={classes.within}>
          <NumberField
            name="confirmationFromGuests"
            help={t('sales.services.settings.confirmationFromHelp')}
          />
        </div>
      ) : null}
      <SwitchField name="isExclusive" help={t('sales.services.settings.exclusiveHelp')} />
      <SwitchField name="isRoomExclusive" help={t('sales.services.settings.roomExclusiveHelp')} />
      <SwitchField name="isSingleService" help={t('sales.services.settings.singleServiceHelp')} />
      <SwitchField
        name="isRoomSingleService"
        help={t('sales.services.settings.roomSingleServiceHelp')}
      />
    </FormSection>
  )
}
