import { pos } from '@cantina/contract/catalogue/pos'
import { services } from '@cantina/contract/catalogue/services'
import { platformKinds, platformNames, platforms } from '@cantina/contract/channels/channelmanager'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { ConnectionCard } from './connection-card'
import { platformPaths } from './platform-paths'

const {
  ChoiceField,
  LongTextField,
  MultiLookupField,
  MultiSelectField,
  PercentField,
  SelectField,
  SwitchField,
  TextField,
} = fieldsOf(platforms)

export function PlatformFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={platforms}
      paths={platformPaths}
      defaults={platforms.empty}
      titleOf={(platform) => platform?.name ?? t('channels.channelmanager.new')}
      aside={<ConnectionCard />}
    >
      <FormSection>
        <WhichPlatform />
      </FormSection>
      <FormSection title={t('channels.channelmanager.price')}>
        <ChoiceField name="priceMode" />
        <PercentField name="percent" help={t('channels.channelmanager.percentHelp')} />
        <SwitchField name="redeemsCodes" help={t('channels.channelmanager.redeemsCodesHelp')} />
      </FormSection>
      <FormSection title={t('channels.channelmanager.offer')}>
        <MultiLookupField
          name="serviceIds"
          resource={services}
          help={t('channels.channelmanager.servicesHelp')}
          placeholder={t('channels.channelmanager.allServices')}
        />
        <MultiSelectField name="categories" />
        <MultiLookupField
          name="posIds"
          resource={pos}
          placeholder={t('channels.channelmanager.allPos')}
        />
        <LongTextField name="notes" help={t('channels.channelmanager.notesHelp')} />
      </FormSection>
      <FormSection title={t('channels.channelmanager.door')}>
        <SwitchField name="checksGuestsIn" help={t('channels.channelmanager.checksGuestsInHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}

const knownNames: ReadonlySet<string> = new Set(Object.values(platformNames))

/** Whoever chooses another platform gets its name, unless they gave it one of their own. */
function WhichPlatform() {
  const { t } = useTranslation()
  const { getValues, setValue } = useFormContext()
  const takeName = (chosen: string | number | null) => {
    const platform = platformKinds.find((kind) => kind === chosen)
    if (!platform || !knownNames.has(String(getValues('name')).trim())) return
    setValue('name', platformNames[platform], { shouldDirty: true })
  }
  return (
    <>
      <SelectField name="platform" onChoose={takeName} />
      <TextField name="name" help={t('channels.channelmanager.nameHelp')} />
    </>
  )
}
