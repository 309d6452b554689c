import { emails } from '@cantina/contract/communications/emails'
import { firstTriggerForKinds } from '@cantina/domain/communications/triggers-by-kind'
import { useTranslation } from 'react-i18next'
import { useSession } from '#lib/session'
import { FormTab, FormTabs } from '#resource/form/form-tabs'
import { ResourceFormPage } from '#resource/resource-form-page'
import { AssociationTab } from './association-tab'
import { emailPaths } from './email-paths'
import { EmailPreview } from './email-preview'
import { PreviewLanguageProvider, usePreviewLanguageState } from './preview-language'
import { RuleTab } from './rule-tab'
import { TextTab } from './text-tab'
import { useCreateQuestion } from './use-activate-question'

export function EmailFormPage() {
  const { t } = useTranslation()
  const { business } = useSession()
  const previewLanguage = usePreviewLanguageState()
  const askToCreate = useCreateQuestion()
  return (
    <PreviewLanguageProvider value={previewLanguage}>
      <ResourceFormPage
        resource={emails}
        paths={emailPaths}
        defaults={{ ...emails.empty, trigger: firstTriggerForKinds(business?.kinds ?? []) }}
        askToCreate={askToCreate}
        titleOf={(email) => email?.name ?? t('communications.emails.new')}
        aside={<EmailPreview />}
      >
        <FormTabs>
          <FormTab id="rule" label={t('communications.emails.tabs.rule')}>
            <RuleTab />
          </FormTab>
          <FormTab id="text" label={t('communications.emails.tabs.text')}>
            <TextTab />
          </FormTab>
          <FormTab id="association" label={t('communications.emails.tabs.association')}>
            <AssociationTab />
          </FormTab>
        </FormTabs>
      </ResourceFormPage>
    </PreviewLanguageProvider>
  )
}
