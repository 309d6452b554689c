import {
  type DocumentSettings,
  documentSettingsForm,
  updateDocumentSettings,
} from '@cantina/contract/documents/document-settings'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { ChangesHint } from './changes-hint'
import { DuplicateNotice } from './duplicate-notice'
import { SeriesSection } from './series-section'

const contract = {
  texts: 'entities.documents.document-settings',
  inputFields: documentSettingsForm.shape,
  input: documentSettingsForm,
}

const { LocalizedField, TextField } = fieldsOf(contract)

/** How documents are numbered, and what the business writes on them. */
export function DocumentSettingsForm({ settings }: { readonly settings: DocumentSettings }) {
  const { t } = useTranslation()
  return (
    <ContractForm<typeof contract, DocumentSettings>
      contract={contract}
      start={settings}
      isWide
      send={(values, { version = settings.version, idempotencyKey }) =>
        call(updateDocumentSettings, { body: { ...values, version } }, { idempotencyKey })
      }
      header={
        <>
          <FormTitle
            title={t('documents.documentSettings.title')}
            intro={t('documents.documentSettings.intro')}
          />
          <DuplicateNotice duplicates={settings.duplicates} />
        </>
      }
      next={{ hint: <ChangesHint sellers={settings.sellers} />, button: null }}
    >
      <SeriesSection settings={settings} />
      <FormSection
        title={t('documents.documentSettings.texts')}
        help={t('documents.documentSettings.textsHelp')}
      >
        <LocalizedField name="paymentTerms" isLong rows={2} />
        <LocalizedField name="invoiceNotes" isLong rows={3} />
        <LocalizedField name="receiptNotes" isLong rows={3} />
      </FormSection>
      {settings.isItalian ? (
        <FormSection
          title={t('documents.documentSettings.einvoices')}
          help={t('documents.documentSettings.einvoicesHelp')}
        >
          <TextField
            name="sellerTaxCode"
            autoComplete="off"
            help={t('documents.documentSettings.sellerTaxCodeHelp')}
          />
        </FormSection>
      ) : null}
    </ContractForm>
  )
}
