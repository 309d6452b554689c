import { readDocumentSettings } from '@cantina/contract/documents/document-settings'
import { LoadedForm } from '#resource/form/loaded-form'
import { DocumentSettingsForm } from './document-settings-form'

export function DocumentSettingsPage() {
  return (
    <LoadedForm endpoint={readDocumentSettings}>
      {(settings) => <DocumentSettingsForm settings={settings} />}
    </LoadedForm>
  )
}
