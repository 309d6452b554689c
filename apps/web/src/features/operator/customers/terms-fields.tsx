import {
  type AgreedTerms,
  termsFields,
  termsForm,
  type termsHistory,
} from '@cantina/contract/operator/terms'
import { commissionChannels } from '@cantina/domain/operator/terms'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { SalesModeFields } from '#components/cashflow/sales-mode-fields'
import { fieldsOf } from '#resource/fields/fields-of'
import { FieldRow, FormSection } from '#resource/fields/form-section'
import classes from './customers.module.css'

export type TermsHistory = z.infer<typeof termsHistory>

export const termsContract = {
  texts: 'entities.operator.terms',
  inputFields: termsFields,
  input: termsForm,
}

const { DateField, NumberField, PercentField } = fieldsOf(termsContract)

const nothingAgreed: Pick<
  AgreedTerms,
  'mode' | 'frequency' | 'commissionPercents' | 'paymentDays'
> = {
  mode: 'direct',
  frequency: 'monthly',
  commissionPercents: { pos: 0, back_office: 0, website: 0, agent: 0, channel_manager: 0 },
  paymentDays: 30,
}

/** What new terms start from: what holds by then, and what the business asks for. */
export function startOfTerms({ items, request, today }: TermsHistory) {
  const { commissionPercents, paymentDays, ...latest } = items[0] ?? nothingAgreed
  const asked = request?.status === 'open' ? request : null
  const { mode, frequency } = asked ?? latest
  const validFrom = asked && asked.validFrom > today ? asked.validFrom : today
  return { validFrom, mode, frequency, commissionPercents, paymentDays }
}

interface TermsFieldsProps {
  readonly title?: string
  readonly help?: string
}

/** Mode, day and terms, for whoever sets them and for whoever confirms a request. */
export function TermsFields({ title, help }: TermsFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection {...(title ? { title } : {})} {...(help ? { help } : {})}>
        <SalesModeFields helpOf={(value) => t(`operator.terms.modeHelp.${value}`)} />
        <FieldRow>
          <DateField name="validFrom" help={t('operator.terms.validFromHelp')} />
          <NumberField name="paymentDays" help={t('operator.terms.paymentDaysHelp')} />
        </FieldRow>
      </FormSection>
      <FormSection title={t('operator.terms.commission')} help={t('operator.terms.commissionHelp')}>
        <div className={classes.channels}>
          {commissionChannels.map((channel) => (
            <PercentField key={channel} name={`commissionPercents.${channel}`} />
          ))}
        </div>
      </FormSection>
    </>
  )
}
