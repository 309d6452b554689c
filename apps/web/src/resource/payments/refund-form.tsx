import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { type Figure, FigureList } from './figure-list'
import classes from './payment-dialog.module.css'
import {
  goesAnotherWay,
  netPaidOf,
  type Paid,
  type RefundMethod,
  refundForm,
  refundMethodOf,
} from './payment-forms'

const { ChoiceField, LongTextField, MoneyField, TextField } = fieldsOf(refundForm(0))

interface Refund {
  readonly cents: number
  readonly method: RefundMethod
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
          refundReason: null,
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
          <WhyAnotherWay payments={payments} />
          <TextField name="reference" />
        </div>
      </ContractForm>
    </>
  )
}

function WhyAnotherWay({ payments }: { readonly payments: Paid }) {
  const { t } = useTranslation()
  const [method, cents] = useWatch({ name: ['method', 'cents'] })
  if (typeof cents !== 'number' || !goesAnotherWay({ method, cents }, payments)) return null
  return (
    <LongTextField
      name="refundReason"
      rows={2}
      isRequired
      help={t('resource.payment.refunds.reasonHelp')}
    />
  )
}
