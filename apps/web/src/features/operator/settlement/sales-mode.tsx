import {
  requestSalesMode,
  type SalesModeRequest,
  salesModeFields,
  salesModeForm,
  withdrawSalesMode,
} from '@cantina/contract/operator/sales-mode'
import type { termsHistory } from '@cantina/contract/operator/terms'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ModeRequest } from '#components/cashflow/mode-request'
import { SalesModeFields } from '#components/cashflow/sales-mode-fields'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { fieldsOf } from '#resource/fields/fields-of'
import { FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { FormActions } from '#resource/form/form-actions'
import { notify } from '#ui/notify'

const contract = {
  texts: 'entities.operator.terms',
  inputFields: salesModeFields,
  input: salesModeForm,
}

const { DateField } = fieldsOf(contract)

interface SalesModeProps {
  readonly history: z.infer<typeof termsHistory>
  readonly onChanged: () => void
}

/** How the business sells, and what it asks the operator for instead. */
export function SalesMode({ history, onChanged }: SalesModeProps) {
  const { t } = useTranslation()
  const { mode, frequency, today, request } = history
  const withdraw = useMutation({
    mutationFn: () => call(withdrawSalesMode, {}),
    onSuccess: ({ message }) => {
      notify.success(message)
      onChanged()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  if (request?.status === 'open') {
    return (
      <ModeRequest request={request}>
        <Button variant="default" loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
          {t('operator.settlement.withdraw')}
        </Button>
      </ModeRequest>
    )
  }
  return (
    <>
      {request?.status === 'declined' ? <ModeRequest request={request} /> : null}
      <ContractForm<typeof contract, SalesModeRequest>
        contract={contract}
        start={{ mode, frequency, validFrom: today }}
        send={(body, { idempotencyKey }) => call(requestSalesMode, { body }, { idempotencyKey })}
        onSaved={onChanged}
        actions={<FormActions saveLabel={t('operator.settlement.request')} />}
      >
        <FormSection
          title={t('operator.settlement.modeTitle')}
          help={t('operator.settlement.modeHelp')}
        >
          <SalesModeFields helpOf={(value) => t(`operator.settlement.meaning.${value}`)} />
          <DateField name="validFrom" help={t('operator.settlement.validFromHelp')} />
        </FormSection>
      </ContractForm>
    </>
  )
}
