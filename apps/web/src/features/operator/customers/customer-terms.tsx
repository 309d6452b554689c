import {
  type AgreedTerms,
  agreeCustomerTerms,
  readCustomerTerms,
  termsFields,
  termsForm,
  type termsHistory,
} from '@cantina/contract/operator/terms'
import { commissionChannels } from '@cantina/domain/settlement/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { TermsList } from '#components/cashflow/terms-list'
import { call } from '#lib/call'
import { messageOf } from '#lib/message-of'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import { ContractForm } from '#resource/form/contract-form'
import { ErrorState } from '#ui/error-state'
import { SkeletonBlock } from '#ui/skeleton-block'
import classes from './customers.module.css'

type History = z.infer<typeof termsHistory>

const contract = { texts: 'entities.admin.terms', inputFields: termsFields, input: termsForm }

const { ChoiceField, DateField, NumberField, PercentField } = fieldsOf(contract)

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
      <TermsList history={data} />
      <TermsForm
        // What is agreed on anew starts from what holds by then.
        key={data.items.map((terms) => terms.id).join()}
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

interface TermsFormProps {
  readonly customerId: string
  readonly history: History
  readonly onAgreed: (history: History) => void
}

function TermsForm({ customerId, history, onAgreed }: TermsFormProps) {
  const { t } = useTranslation()
  const { mode, frequency, commissionPercents, paymentDays } = history.items[0] ?? nothingAgreed
  return (
    <ContractForm<typeof contract, History>
      contract={contract}
      start={{ validFrom: history.today, mode, frequency, commissionPercents, paymentDays }}
      send={(body, { idempotencyKey }) =>
        call(agreeCustomerTerms, { params: { id: customerId }, body }, { idempotencyKey })
      }
      onSaved={(item) => item && onAgreed(item)}
      saveLabel={t('admin.terms.agree')}
    >
      <FormSection title={t('admin.terms.title')} help={t('admin.terms.help')}>
        <ModeFields />
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

/** Who sells decides how often it is settled: a business that sells itself owes its commission by the month. */
function ModeFields() {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const mode = useWatch({ name: 'mode' })
  return (
    <>
      <ChoiceField
        name="mode"
        helpOf={(value) => t(`admin.terms.modeHelp.${value as 'direct'}`)}
        onChoose={(value) => {
          if (value === 'direct') setValue('frequency', 'monthly', { shouldDirty: true })
        }}
      />
      {mode === 'provider' ? <ChoiceField name="frequency" /> : null}
    </>
  )
}
