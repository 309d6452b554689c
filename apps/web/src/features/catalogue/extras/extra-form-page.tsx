import { extras } from '@cantina/contract/catalogue/extras'
import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { useLocalName } from '#lib/local-name'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { AttributeTab } from './attribute-tab'
import { AvailabilityTab } from './availability-tab'
import { extraPaths } from './extra-paths'
import { ExtraPreview } from './extra-preview'

const { MultiLookupField } = fieldsOf(extras)

export function ExtraFormPage() {
  const { t } = useTranslation()
  const localName = useLocalName()
  return (
    <ResourceFormPage
      resource={extras}
      paths={extraPaths}
      defaults={extras.empty}
      titleOf={(extra) => (extra ? localName(extra) : t('catalogue.extras.new'))}
      preview={(extra) => <ExtraPreview extra={extra} />}
    >
      <FormTabs>
        <FormTab id="attribute" label={t('catalogue.extras.tabs.attribute')}>
          <AttributeTab />
        </FormTab>
        <FormTab id="availability" label={t('catalogue.extras.tabs.availability')}>
          <AvailabilityTab />
        </FormTab>
        <FormTab id="associations" label={t('catalogue.extras.tabs.associations')}>
          <FormSection>
            <MultiLookupField
              name="serviceIds"
              resource={services}
              help={t('catalogue.extras.servicesHelp')}
            />
          </FormSection>
        </FormTab>
      </FormTabs>
    </ResourceFormPage>
  )
}
