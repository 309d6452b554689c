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
      titleOf={(tag) => tag?.name ?? t('analytics.tags.new')}
    >
      <FormSection>
        <TextField name="name" />
        <ColorField name="color" help={t('analytics.tags.colorHelp')} />
        <LongTextField name="notes" help={t('analytics.tags.notesHelp')} />
        <SwitchField name="addsAutomatically" help={t('analytics.tags.automaticHelp')} />
      </FormSection>
      <FormSection title={t('analytics.tags.rules')} help={t('analytics.tags.rulesHelp')}>
        <TagRules />
      </FormSection>
    </ResourceFormPage>
  )
}
