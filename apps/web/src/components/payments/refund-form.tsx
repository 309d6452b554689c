import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { type Figure, FigureList } from './figure-list'
import classes from './payment-dialog.module.css'
import { netPaidOf, type RefundMethod } from './payment-forms'
import { refundForm, refundRows, sentRefunds } from './refund-fields'
import { RefundParts } from './refund-parts'

const { TextField } = fieldsOf(refundForm(0))

interface Refund {
  readonly refunds: { cents: number; method: RefundMethod }[]
  readonly reference: string | null
  readonly refundReason: string | null
}

interface RefundFormProps {
  /** What was paid, and how; a booking, an order. */
  readonly paid: {
    readonly version: number
    readonly paidCents: number
    readonly refundedCents: number
    readonly excessCents: number
    readonly payments: readonly { readonly method: string; readonly cents: number }[]
  }
  /** What is owed for another reason than that too much was paid. */
  readonly owed?: Pick<Figure, 'label' | 'cents'> | undefined
  readonly send: (
    refund: Refund,
    how: { readonly idempotencyKey: string },
  ) => Promise<{ readonly message: string }>
  readonly onClose: () => void
}

/** Records a refund, of all that was paid or of a part. */
export function RefundForm({ paid, owed, send, onClose }: RefundFormProps) {
  const { t } = useTranslation()
  const netPaidCents = netPaidOf(paid)
  const { excessCents, payments } = paid
  const contract = useMemo(() => refundForm(netPaidCents, payments), [netPaidCents, payments])
  const owedCents = Math.max(excessCents, owed?.cents ?? 0)
  return (
    <>
      <FigureList
        figures={[
          { label: t('resource.payment.paid'), cents: netPaidCents, isMain: owedCents === 0 },
          ...(excessCents > 0
            ? [{ label: t('resource.payment.excess'), cents: excessCents, isMain: true }]
            : []),
          // A credit note for what was paid too much speaks of the same money.
          ...(owed && owed.cents > excessCents ? [{ ...owed, isMain: true }] : []),
        ]}
      />
      <ContractForm
        key={`${paid.version} ${netPaidCents}`}
        contract={contract}
        start={{
          refunds: refundRows(owedCents > 0 ? owedCents : netPaidCents, payments),
          reference: null,
          refundReason: null,
        }}
        isLeftWhenSaved
        send={async ({ refunds, ...refund }, { idempotencyKey }) => {
          const sent = { ...refund, refunds: sentRefunds(refunds) }
          const { message } = await send(sent, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={<DialogActions saveLabel={t('resource.payment.giveBack')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <FocusTrap.InitialFocus />
          <RefundParts payments={payments} />
          <TextField name="reference" />
        </div>
      </ContractForm>
    </>
  )
}
