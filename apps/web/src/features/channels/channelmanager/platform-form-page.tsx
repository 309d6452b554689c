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
      titleOf={(platform) => platform?.name ?? t('integrations.channels.new')}
      aside={<ConnectionCard />}
    >
      <FormSection>
        <WhichPlatform />
      </FormSection>
      <FormSection title={t('integrations.channels.price')}>
        <ChoiceField name="priceMode" />
        <PercentField name="percent" help={t('integrations.channels.percentHelp')} />
        <SwitchField name="redeemsCodes" help={t('integrations.channels.redeemsCodesHelp')} />
      </FormSection>
      <FormSection title={t('integrations.channels.offer')}>
        <MultiLookupField
          name="serviceIds"
          resource={services}
          help={t('integrations.channels.servicesHelp')}
          placeholder={t('integrations.channels.allServices')}
          emptyText={t('integrations.channels.noService')}
        />
        <MultiSelectField name="categories" />
        <MultiLookupField
          name="posIds"
          resource={pos}
          placeholder={t('integrations.channels.allPos')}
          emptyText={t('integrations.channels.noPos')}
        />
        <LongTextField name="notes" help={t('integrations.channels.notesHelp')} />
      </FormSection>
      <FormSection title={t('integrations.channels.door')}>
        <SwitchField name="checksGuestsIn" help={t('integrations.channels.checksGuestsInHelp')} />
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
      <TextField name="name" help={t('integrations.channels.nameHelp')} />
    </>
  )
}
