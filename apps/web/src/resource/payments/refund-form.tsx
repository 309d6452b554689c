import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { type Figure, FigureList } from './figure-list'
import classes from './payment-dialog.module.css'
import { netPaidOf, type RefundMethod, refundForm, refundMethodOf } from './payment-forms'

const { ChoiceField, MoneyField, TextField } = fieldsOf(refundForm(0))

interface Refund {
  readonly cents: number
  readonly method: RefundMethod
  readonly reference: string | null
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

/** Writes down what is given back, all of it or a part. */
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
          ...(owed && owed.cents > 0 ? [{ ...owed, isMain: true }] : []),
        ]}
      />
      <ContractForm
        key={`${paid.version} ${netPaidCents}`}
        contract={contract}
        start={{
          method: refundMethodOf(paid.payments),
          cents: owedCents > 0 ? owedCents : netPaidCents,
          reference: null,
        }}
        isLeftWhenSaved
        send={async (refund, { idempotencyKey }) => {
          const { message } = await send(refund, { idempotencyKey })
          onClose()
          return { message }
        }}
        actions={<DialogActions saveLabel={t('resource.payment.giveBack')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <FocusTrap.InitialFocus />
          <MoneyField name="cents" />
          <ChoiceField name="method" />
          <TextField name="reference" />
        </div>
      </ContractForm>
    </>
  )
}
