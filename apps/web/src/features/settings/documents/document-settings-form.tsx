import {
  type DocumentSettings,
  documentSettingsForm,
  updateDocumentSettings,
} from '@cantina/contract/settings/documents'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormTitle } from '#resource/form/form-title'
import { RangeFields } from './range-fields'

const contract = {
  texts: 'entities.settings.documents',
  inputFields: documentSettingsForm.shape,
  input: documentSettingsForm,
}

const { LocalizedField, TextField } = fieldsOf(contract)

/** How papers are numbered, and what the house writes on them. */
export function DocumentSettingsForm({ settings }: { readonly settings: DocumentSettings }) {
  const { t } = useTranslation()
  return (
    <ContractForm<typeof contract, DocumentSettings>
      contract={contract}
      start={{
        ...settings,
        ranges: settings.ranges.map(sentRange),
        sections: settings.sections.map(({ posId, section }) => ({ posId, section })),
      }}
      send={(values, { version = settings.version, idempotencyKey }) =>
        call(updateDocumentSettings, { body: { ...values, version } }, { idempotencyKey })
      }
      header={<FormTitle title={t('settings.documents.title')} />}
    >
      <FormSection title={t('settings.documents.ranges')} help={t('settings.documents.rangesHelp')}>
        <RangeFields settings={settings} />
      </FormSection>
      {settings.isItalian ? (
        <FormSection
          title={t('settings.documents.einvoices')}
          help={t('settings.documents.einvoicesHelp')}
        >
          <TextField
            name="sellerTaxCode"
            autoComplete="off"
            help={t('settings.documents.sellerTaxCodeHelp')}
          />
        </FormSection>
      ) : null}
      <FormSection title={t('settings.documents.texts')} help={t('settings.documents.textsHelp')}>
        <LocalizedField name="paymentTerms" isLong rows={2} />
        <LocalizedField name="invoiceNotes" isLong rows={3} />
        <LocalizedField name="receiptNotes" isLong rows={3} />
      </FormSection>
    </ContractForm>
  )
}

/** What the server adds for the reader is not sent back. */
function sentRange({
  fullPattern: _,
  issuedCount: __,
  ...range
}: DocumentSettings['ranges'][number]) {
  return range
}
