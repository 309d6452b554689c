import {
  commissionChannels,
  salesModes,
  settlementFrequencies,
} from '@cantina/domain/operator/terms'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, message, percentage } from '#contract/fields'
import { operatorAccess } from '#contract/permissions'
import { withRules } from '#contract/rules'
import { directIsMonthly, salesModeRequest } from './sales-mode'

const commissionPercents = z.strictObject(
  Object.fromEntries(commissionChannels.map((channel) => [channel, percentage])) as Record<
    (typeof commissionChannels)[number],
    typeof percentage
  >,
)

/** What a business pays for being here. Percentages are of the turnover, VAT included on both sides. */
export const termsFields = {
  /** From this day of the business on; today or later: what is over stays as it was agreed. */
  validFrom: isoDate,
  mode: z.enum(salesModes),
  /** In direct selling always monthly. */
  frequency: z.enum(settlementFrequencies),
  commissionPercents,
  /** From the end of the period until what is owed is due. */
  paymentDays: z.int().min(0).max(365),
}

export const termsForm = withRules(z.strictObject(termsFields), [directIsMonthly])

export type TermsForm = z.infer<typeof termsForm>

export const agreedTerms = z.object({
  id,
  ...termsFields,
  createdAt: instant,
  /** Whether these are the terms of today. */
  isCurrent: z.boolean(),
})

export type AgreedTerms = z.infer<typeof agreedTerms>

export const termsHistory = z.object({
  /** Those that count, the latest first, without those replaced on their own day. */
  items: z.array(agreedTerms),
  /** The day of the business now: the first from which new terms can hold. */
  today: isoDate,
  /** How it sells today: without any terms by itself. */
  mode: z.enum(salesModes),
  frequency: z.enum(settlementFrequencies),
  /** The latest request of the business; null where there is none. */
  request: salesModeRequest.nullable(),
})

export const readCustomerTerms = endpoint({
  method: 'GET',
  path: '/v1/admin/customer/:id/terms',
  tag: 'admin.customer',
  summary: 'The terms of a business: those of today, before and to come',
  access: operatorAccess,
  params: z.strictObject({ id }),
  answer: termsHistory,
})

export const agreeCustomerTerms = endpoint({
  method: 'PUT',
  path: '/v1/admin/customer/:id/terms',
  tag: 'admin.customer',
  summary: 'Agree on terms with a business from today or a later day on',
  access: operatorAccess,
  params: z.strictObject({ id }),
  body: termsForm,
  answer: z.object({ message, item: termsHistory }),
})
