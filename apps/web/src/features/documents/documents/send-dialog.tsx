import {
  type BookingDocument,
  documents as resource,
  sendDocument,
  sendForm,
} from '@cantina/contract/documents/documents'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Dialog } from '#ui/dialog'
import classes from './document-dialog.module.css'

const contract = {
  texts: 'entities.documents.document',
  inputFields: sendForm.shape,
  input: sendForm,
}

const { TextField } = fieldsOf(contract)

interface SendDialogProps {
  readonly document: Pick<BookingDocument, 'id' | 'kind' | 'number'>
  /** Where to, as far as it is known. */
  readonly email: string | null
  readonly onClose: () => void
}

/** Asks where to mail a document to, and has it sent. */
export function SendDialog({ document, email, onClose }: SendDialogProps) {
  const { t } = useTranslation()
  const words = useFieldTexts(resource)
  return (
    <Dialog
      size={480}
      title={t('documents.documents.send.title')}
      about={t('documents.documents.send.about', {
        name: `${words.option('kind', document.kind)} ${document.number}`,
      })}
      onClose={onClose}
    >
      <ContractForm
        contract={contract}
        start={{ email, language: null }}
        isLeftWhenSaved
        send={(body, { idempotencyKey }) =>
          call(sendDocument, { params: { id: document.id }, body }, { idempotencyKey })
        }
        onSaved={onClose}
        actions={
          <DialogActions saveLabel={t('documents.documents.send.submit')} onClose={onClose} />
        }
      >
        <div className={classes.fields}>
          <TextField name="email" type="email" autoComplete="off" />
        </div>
      </ContractForm>
    </Dialog>
  )
}
