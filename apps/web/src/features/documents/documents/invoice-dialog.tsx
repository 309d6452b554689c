import {
  billingFields,
  billingForm,
  invoiceReceipt,
  type KnownBilling,
} from '@cantina/contract/documents/documents'
import { Radio } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSdiForCountry } from '#components/contacts/use-sdi-for-country'
import { call } from '#lib/call'
import { useFormats } from '#lib/formats'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { Dialog } from '#ui/dialog'
import classes from './document-dialog.module.css'
import { documentsOf, type Sold } from './documents-of'
import { openNewDocument } from './open-document'

const contract = {
  texts: 'entities.documents.document',
  inputFields: billingFields,
  input: billingForm,
}

const { CountryField, SdiField, TextField, VatField } = fieldsOf(contract)

/** What an invoice is about: a booking or an order, or everything on a receipt. */
export type InvoiceSubject =
  | (Sold & { readonly cents: number; readonly depositCents: number })
  | { readonly kind: 'receipt'; readonly id: string; readonly number: string }

interface InvoiceDialogProps {
  readonly of: InvoiceSubject
  readonly billing: KnownBilling
  readonly onIssued: () => void
  readonly onClose: () => void
}

/** Asks to whom the invoice is made out, and issues it. */
export function InvoiceDialog(props: InvoiceDialogProps) {
  const { of, billing, onIssued, onClose } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const [isDeposit, setIsDeposit] = useState(false)
  return (
    <Dialog
      size={640}
      title={t('documents.documents.invoice.title')}
      about={t(`documents.documents.invoice.about.${of.kind}`, {
        amount: of.kind === 'receipt' ? '' : formats.money(isDeposit ? of.depositCents : of.cents),
        number: of.number,
      })}
      onClose={onClose}
    >
      <ContractForm
        contract={contract}
        start={billing}
        isLeftWhenSaved
        send={async (values, { idempotencyKey }) => {
          let message = ''
          await openNewDocument(async () => {
            const made = await issue(of, values, isDeposit, idempotencyKey)
            message = made.message
            return made.item
          })
          return { message }
        }}
        onSaved={() => {
          onIssued()
          onClose()
        }}
        actions={
          <DialogActions saveLabel={t('documents.documents.invoice.submit')} onClose={onClose} />
        }
      >
        <div className={classes.fields}>
          {of.kind !== 'receipt' && of.depositCents > 0 ? (
            <Radio.Group
              label={t('documents.documents.invoice.covers.label')}
              value={isDeposit ? 'deposit' : 'all'}
              onChange={(covers) => setIsDeposit(covers === 'deposit')}
            >
              <div className={classes.covers}>
                <Radio
                  value="all"
                  label={t('documents.documents.invoice.covers.all', {
                    amount: formats.money(of.cents),
                  })}
                />
                <Radio
                  value="deposit"
                  label={t('documents.documents.invoice.covers.deposit', {
                    amount: formats.money(of.depositCents),
                  })}
                  description={t('documents.documents.invoice.covers.depositHint')}
                />
              </div>
            </Radio.Group>
          ) : null}
          <FieldRow>
            <TextField name="company" autoComplete="off" />
            <TextField name="name" autoComplete="off" />
          </FieldRow>
          <TextField name="address" autoComplete="off" />
          <FieldRow>
            <TextField name="postalCode" autoComplete="off" />
            <TextField name="city" autoComplete="off" />
          </FieldRow>
          <BillingCountry />
          <FieldRow>
            <VatField name="vatCode" help={t('documents.documents.invoice.vatHelp')} />
            <TextField name="taxCode" help={t('documents.documents.invoice.taxCodeHelp')} />
          </FieldRow>
          <FieldRow>
            <SdiField name="sdi" help={t('resource.field.sdiOfCustomerHint')} />
            <TextField name="pec" type="email" help={t('documents.documents.invoice.pecHelp')} />
          </FieldRow>
        </div>
      </ContractForm>
    </Dialog>
  )
}

function issue(
  of: InvoiceSubject,
  values: z.output<typeof billingForm>,
  isDeposit: boolean,
  idempotencyKey: string,
) {
  const params = { id: of.id }
  const body = { ...values, language: null }
  if (of.kind === 'receipt') return call(invoiceReceipt, { params, body }, { idempotencyKey })
  const { invoice } = documentsOf[of.kind]
  return call(
    invoice,
    { params, body: { ...body, version: of.version, isDeposit } },
    { idempotencyKey },
  )
}

function BillingCountry() {
  const followCountry = useSdiForCountry()
  return <CountryField name="countryId" onChoose={followCountry} />
}
