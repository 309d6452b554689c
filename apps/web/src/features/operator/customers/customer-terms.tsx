import { lengths } from '@cantina/contract/fields'
import { declineSalesMode } from '@cantina/contract/operator/sales-mode'
import {
  type AgreedTerms,
  agreeCustomerTerms,
  readCustomerTerms,
  termsFields,
  termsForm,
  type termsHistory,
} from '@cantina/contract/operator/terms'
import { commissionChannels } from '@cantina/domain/operator/terms'
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { ModeRequest } from '#components/cashflow/mode-request'
import { SalesModeFields } from '#components/cashflow/sales-mode-fields'
import { TermsList } from '#components/cashflow/terms-list'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { confirmWithText } from '#ui/confirm'
import { ErrorState } from '#ui/error-state'
import { notify } from '#ui/notify'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './customers.module.css'

type History = z.infer<typeof termsHistory>

const contract = { texts: 'entities.admin.terms', inputFields: termsFields, input: termsForm }

const { DateField, NumberField, PercentField } = fieldsOf(contract)

/** What was agreed on with a customer, and what holds from another day on. */
export function CustomerTerms({ id }: { readonly id: string }) {
  const queryClient = useQueryClient()
  const key = ['admin', 'terms', id]
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(readCustomerTerms, { params: { id } }, { signal }),
  })
  if (!data) {
    if (error) return <ErrorState detail={messageOf(error)} onRetry={() => void refetch()} />
    return <SkeletonBlock height={320} />
  }
  return (
    <>
      {data.request?.status === 'open' ? (
        <ModeRequest request={data.request}>
          <DeclineRequest customerId={id} onDeclined={() => void refetch()} />
        </ModeRequest>
      ) : null}
      <TermsList history={data} />
      <TermsForm
        // What is agreed on anew starts from what holds by then.
        key={`${data.items.map((terms) => terms.id).join()} ${data.request?.status}`}
        customerId={id}
        history={data}
        onAgreed={(history) => queryClient.setQueryData(key, history)}
      />
    </>
  )
}

const nothingAgreed: Pick<
  AgreedTerms,
  'mode' | 'frequency' | 'commissionPercents' | 'paymentDays'
> = {
  mode: 'direct',
  frequency: 'monthly',
  commissionPercents: { pos: 0, back_office: 0, website: 0, agent: 0, channel_manager: 0 },
  paymentDays: 30,
}

interface DeclineRequestProps {
  readonly customerId: string
  readonly onDeclined: () => void
}

function DeclineRequest({ customerId, onDeclined }: DeclineRequestProps) {
  const { t } = useTranslation()
  const decline = useMutation({
    mutationFn: (reason: string) =>
      call(declineSalesMode, { params: { id: customerId }, body: { reason } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      onDeclined()
    },
    onError: (error) => notify.error(messageOf(error)),
  })
  const ask = async () => {
    const reason = await confirmWithText({
      title: t('admin.terms.declineQuestion'),
      body: t('admin.terms.declineWhy'),
      confirmLabel: t('admin.terms.decline'),
      textLabel: t('admin.terms.reason'),
      longest: lengths.notes,
    })
    if (reason) decline.mutate(reason)
  }
  return (
    <Button variant="default" loading={decline.isPending} onClick={() => void ask()}>
      {t('admin.terms.decline')}
    </Button>
  )
}

interface TermsFormProps {
  readonly customerId: string
  readonly history: History
  readonly onAgreed: (history: History) => void
}

function TermsForm({ customerId, history, onAgreed }: TermsFormProps) {
  const { t } = useTranslation()
  const { commissionPercents, paymentDays, ...latest } = history.items[0] ?? nothingAgreed
  const { request, today } = history
  const asked = request?.status === 'open' ? request : null
  const { mode, frequency } = asked ?? latest
  const validFrom = asked && asked.validFrom > today ? asked.validFrom : today
  return (
    <ContractForm<typeof contract, History>
      contract={contract}
      start={{ validFrom, mode, frequency, commissionPercents, paymentDays }}
      send={(body, { idempotencyKey }) =>
        call(agreeCustomerTerms, { params: { id: customerId }, body }, { idempotencyKey })
      }
      onSaved={(item) => item && onAgreed(item)}
      saveLabel={t('admin.terms.agree')}
    >
      <FormSection title={t('admin.terms.title')} help={t('admin.terms.help')}>
        <SalesModeFields helpOf={(value) => t(`admin.terms.modeHelp.${value}`)} />
        <FieldRow>
          <DateField name="validFrom" help={t('admin.terms.validFromHelp')} />
          <NumberField name="paymentDays" help={t('admin.terms.paymentDaysHelp')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('admin.terms.commission')} help={t('admin.terms.commissionHelp')}>
        <div className={classes.channels}>
          {commissionChannels.map((channel) => (
            <PercentField key={channel} name={`commissionPercents.${channel}`} />
          ))}
        </div>
      </FormSection>
    </ContractForm>
  )
}
