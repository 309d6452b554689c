import { tags } from '@cantina/contract/customers/tags'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { tagPaths } from './tag-paths'
import { TagRules } from './tag-rules'

const { ColorField, LongTextField, SwitchField, TextField } = fieldsOf(tags)

export function TagFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={tags}
      paths={tagPaths}
      defaults={tags.empty}
      titleOf={(tag) => tag?.name ?? t('customers.tags.new')}
    >
      <FormSection>
        <TextField name="name" />
        <ColorField name="color" help={t('customers.tags.colorHelp')} />
        <LongTextField name="notes" help={t('customers.tags.notesHelp')} />
        <SwitchField name="addsAutomatically" help={t('customers.tags.automaticHelp')} />
      </FormSection>
      <FormSection title={t('customers.tags.rules')} help={t('customers.tags.rulesHelp')}>
        <TagRules />
      </FormSection>
    </ResourceFormPage>
  )
}
