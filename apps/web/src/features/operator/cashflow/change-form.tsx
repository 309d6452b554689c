import { cashFlowForm, changeCashFlow } from '@cantina/contract/operator/cashflow'
import type { CashFlowDetail } from '@cantina/contract/operator/cashflow-fields'
import { FocusTrap } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '#lib/call'
import { fieldsOf } from '#resource/fields/fields-of'
import { ContractForm } from '#resource/form/contract-form'
import { DialogActions } from '#resource/form/dialog-actions'
import classes from './cash-flow.module.css'

const contract = {
  texts: 'entities.operator.cashflow',
  inputFields: cashFlowForm.shape,
  input: cashFlowForm,
}

const { DateField, LongTextField } = fieldsOf(contract)

interface ChangeFormProps {
  readonly flow: CashFlowDetail
  readonly onDone: (flow: CashFlowDetail) => void
  readonly onClose: () => void
}

/** When it is due, as long as it is not billed, and what is noted with it. */
export function ChangeForm({ flow, onDone, onClose }: ChangeFormProps) {
  const { t } = useTranslation()
  const isBilled = flow.status !== 'to_be_billed'
  return (
    <ContractForm<typeof contract, CashFlowDetail>
      contract={contract}
      start={{ dueDate: flow.dueDate, notes: flow.notes }}
      isLeftWhenSaved
      send={async (body, { version = flow.version, idempotencyKey }) => {
        const answer = await call(
          changeCashFlow,
          { params: { id: flow.id }, body: { ...body, version } },
          { idempotencyKey },
        )
        onDone(answer.item)
        return answer
      }}
      actions={<DialogActions saveLabel={t('operator.cashflow.save')} onClose={onClose} />}
    >
      <div className={classes.fields}>
        <FocusTrap.InitialFocus />
        <DateField
          name="dueDate"
          isReadOnly={isBilled}
          help={isBilled ? t('operator.cashflow.dueDateFixed') : undefined}
        />
        <LongTextField name="notes" rows={4} />
      </div>
    </ContractForm>
  )
}
