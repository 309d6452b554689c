import { payCashFlow, paymentForm } from '@cantina/contract/operator/cashflow'
import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import { FocusTrap } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { FigureList } from '#components/payments/figure-list'
import { call } from '#lib/call'
import { useToday } from '#lib/use-today'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import { useFieldTexts } from '#resource/use-resource-texts'
import classes from './cash-flow.module.css'

const contract = {
  texts: 'entities.operator.cash-flow-payment',
  inputFields: paymentForm.shape,
  input: paymentForm,
}

const { DateField, LongTextField, MoneyField } = fieldsOf(contract)

interface PaymentFormProps {
  readonly flow: CashFlowDetail
  readonly onDone: (flow: CashFlowDetail) => void
  readonly onClose: () => void
}

/** Writes down what was paid of a billed period, all of it or a part. */
export function PaymentForm({ flow, onDone, onClose }: PaymentFormProps) {
  const { t } = useTranslation()
  const today = useToday()
  const words = useFieldTexts({ texts: 'entities.operator.cashflow' })
  const start = useMemo(
    () => ({ cents: flow.openCents, date: today, note: null }),
    [flow.openCents, today],
  )
  return (
    <>
      <FigureList
        figures={[
          { label: words.field('priceCents'), cents: flow.priceCents },
          { label: words.field('paidCents'), cents: flow.paidCents },
          { label: words.field('openCents'), cents: flow.openCents, isMain: true },
        ]}
      />
      <ContractForm
        contract={contract}
        start={start}
        isLeftWhenSaved
        send={async (body, { idempotencyKey }) => {
          const { message, item } = await call(
            payCashFlow,
            { params: { id: flow.id }, body },
            { idempotencyKey },
          )
          onDone(item)
          return { message }
        }}
        actions={<DialogActions saveLabel={t('operator.cashflow.register')} onClose={onClose} />}
      >
        <div className={classes.fields}>
          <FocusTrap.InitialFocus />
          <MoneyField name="cents" />
          <DateField name="date" />
          <LongTextField name="note" rows={2} />
        </div>
      </ContractForm>
    </>
  )
}
