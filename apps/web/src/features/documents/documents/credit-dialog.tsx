import {
  type BookingDocument,
  creditDocument,
  documents as resource,
} from '@cantina/contract/documents/documents'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { fieldsOf, rowFieldsOf } from '#resource/fields/fields-of'
import { RowScopeContext } from '#resource/fields/row-scope'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { useFieldTexts } from '#resource/use-resource-texts'
import { Dialog } from '#ui/dialog'
import { creditFormOf, creditOf, leftOf } from './credit-form'
import classes from './document-dialog.module.css'
import { openNewDocument } from './open-document'

type CreditForm = ReturnType<typeof creditFormOf>

const { ChoiceField, MoneyField, TextField } = fieldsOf({} as CreditForm)
const PartFields = rowFieldsOf({} as CreditForm, 'parts')

interface CreditDialogProps {
  readonly document: BookingDocument
  readonly onIssued: () => void
  readonly onClose: () => void
}

/** Takes a document back, or a part of it, by a credit note. */
export function CreditDialog({ document, onIssued, onClose }: CreditDialogProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const words = useFieldTexts(resource)
  const [contract] = useState(() => creditFormOf(document))
  return (
    <Dialog
      size={640}
      title={t('documents.documents.creditNote.title')}
      about={t('documents.documents.creditNote.about', {
        name: `${words.option('kind', document.kind)} ${document.number}`,
        amount: formats.money(leftOf(document).cents),
      })}
      onClose={onClose}
    >
      <ContractForm
        contract={contract}
        start={{
          extent: 'all',
          cents: null,
          parts: document.lines.map(() => ({ cents: null })),
          reason: null,
        }}
        isLeftWhenSaved
        send={async (values, { idempotencyKey }) => {
          let message = ''
          await openNewDocument(async () => {
            const params = { id: document.id }
            const body = creditOf(values)
            const made = await call(creditDocument, { params, body }, { idempotencyKey })
            message = made.message
            return made.item
          })
          return { message }
        }}
        onSaved={() => {
          onIssued()
          onClose()
        }}
        header={<p className={classes.about}>{t('documents.documents.creditNote.hint')}</p>}
        actions={
          <DialogActions saveLabel={t('documents.documents.creditNote.submit')} onClose={onClose} />
        }
      >
        <div className={classes.fields}>
          <ChoiceField name="extent" />
          <Extent document={document} />
          <TextField name="reason" autoComplete="off" />
        </div>
      </ContractForm>
    </Dialog>
  )
}

function Extent({ document }: { readonly document: BookingDocument }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const extent: unknown = useWatch({ name: 'extent' })
  const left = leftOf(document)
  if (extent === 'amount') return <MoneyField name="cents" isRequired />
  if (extent !== 'lines') return null
  return document.lines.map(({ description }, index) =>
    left.lines[index] === 0 ? null : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place alone
      <RowScopeContext key={index} value={`parts.${index}.`}>
        <PartFields.MoneyField
          name="cents"
          label={t('documents.documents.creditNote.lineLeft', {
            line: description,
            amount: formats.money(left.lines[index] ?? 0),
          })}
        />
      </RowScopeContext>
    ),
  )
}
