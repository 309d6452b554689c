import { agreeCustomerTerms, readCustomerTerms } from '@cantina/contract/operator/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ModeRequest } from '#components/cashflow/mode-request'
import { TermsList } from '#components/cashflow/terms-list'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { ContractForm } from '#resource/form/contract-form'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import { AnswerRequest } from './answer-request'
import { startOfTerms, TermsFields, type TermsHistory, termsContract } from './terms-fields'

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
  const keep = (history: TermsHistory) => queryClient.setQueryData(key, history)
  // New terms answer an open request: whoever sets them confirms or declines it first.
  const isAsked = data.request?.status === 'open'
  return (
    <>
      {isAsked && data.request ? (
        <ModeRequest request={data.request}>
          <AnswerRequest
            customerId={id}
            history={data}
            onConfirmed={keep}
            onDeclined={() => void refetch()}
          />
        </ModeRequest>
      ) : null}
      <TermsList history={data} />
      {isAsked ? null : (
        <TermsForm
          // What is agreed on anew starts from what holds by then.
          key={data.items.map((terms) => terms.id).join()}
          customerId={id}
          history={data}
          onAgreed={keep}
        />
      )}
    </>
  )
}

interface TermsFormProps {
  readonly customerId: string
  readonly history: TermsHistory
  readonly onAgreed: (history: TermsHistory) => void
}

function TermsForm({ customerId, history, onAgreed }: TermsFormProps) {
  const { t } = useTranslation()
  return (
    <ContractForm<typeof termsContract, TermsHistory>
      contract={termsContract}
      start={startOfTerms(history)}
      send={(body, { idempotencyKey }) =>
        call(agreeCustomerTerms, { params: { id: customerId }, body }, { idempotencyKey })
      }
      onSaved={(item) => item && onAgreed(item)}
      saveLabel={t('operator.terms.agree')}
    >
      <TermsFields title={t('operator.terms.title')} help={t('operator.terms.help')} />
    </ContractForm>
  )
}
