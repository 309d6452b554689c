import { services } from '@cantina/contract/catalogue/services'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'

const { ImageField, LocalizedField, LongTextField } = fieldsOf(services)

/** What guests see and read, and what only the staff does. */
export function ContentTab() {
  const { t } = useTranslation()
  return (
    <>
      <FormSection
        title={t('catalogue.services.content.texts')}
        help={t('catalogue.services.content.textsHelp')}
      >
        <LocalizedField name="name" isRequired />
        <LocalizedField
          name="intro"
          isLong
          rows={2}
          help={t('catalogue.services.content.introHelp')}
        />
        <LocalizedField name="description" isLong />
        <ImageField
          name="imageId"
          focusName="imageFocus"
          help={t('catalogue.services.content.imageHelp')}
        />
      </FormSection>
      <FormSection title={t('catalogue.services.content.internal')}>
        <LongTextField name="internalNotes" help={t('catalogue.services.content.notesHelp')} />
      </FormSection>
    </>
  )
}
