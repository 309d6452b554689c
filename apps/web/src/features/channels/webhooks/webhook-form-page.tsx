import { webhooks } from '@cantina/contract/channels/webhooks'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ResourceFormPage } from '#resource/resource-form-page'
import { WebhookCard } from './webhook-card'
import { webhookPaths } from './webhook-paths'

const { LongTextField, MultiSelectField, SwitchField, TextField } = fieldsOf(webhooks)

export function WebhookFormPage() {
  const { t } = useTranslation()
  return (
    <ResourceFormPage
      resource={webhooks}
      paths={webhookPaths}
      defaults={webhooks.empty}
      titleOf={(webhook) => webhook?.name ?? t('channels.webhooks.new')}
      aside={<WebhookCard />}
    >
      <FormSection>
        <TextField name="name" help={t('channels.webhooks.nameHelp')} />
        <TextField name="url" help={t('channels.webhooks.urlHelp')} />
        <MultiSelectField name="events" help={t('channels.webhooks.eventsHelp')} />
        <SwitchField name="includesGuest" help={t('channels.webhooks.includesGuestHelp')} />
        <LongTextField name="notes" help={t('channels.webhooks.notesHelp')} />
      </FormSection>
    </ResourceFormPage>
  )
}
