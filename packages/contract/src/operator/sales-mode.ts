import { salesModes, settlementFrequencies } from '@cantina/domain/operator/terms'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, lengths, message, requiredText } from '#contract/fields'
import { businessAdminAccess, operatorAccess } from '#contract/permissions'
import { type Rule, withRules } from '#contract/rules'

/** How a business wants to sell: commissions and payment terms of it are the operator's to confirm. */
export const salesModeFields = {
  mode: z.enum(salesModes),
  /** In direct selling always monthly. */
  frequency: z.enum(settlementFrequencies),
  /** The day of the business from which on it is wanted. */
  validFrom: isoDate,
}

type Mode = Pick<typeof salesModeFields, 'mode' | 'frequency'>

export const directIsMonthly: Rule<Mode> = ({ mode, frequency }, complain) => {
  if (mode === 'direct' && frequency !== 'monthly') complain('frequency', 'directIsMonthly')
}

export const salesModeForm = withRules(z.strictObject(salesModeFields), [directIsMonthly])

export const salesModeRequestStatuses = ['open', 'confirmed', 'declined', 'withdrawn'] as const

export const salesModeRequest = z.object({
  id,
  ...salesModeFields,
  status: z.enum(salesModeRequestStatuses),
  /** Why the operator declined. */
  reason: z.string().nullable(),
  createdAt: instant,
})

export type SalesModeRequest = z.infer<typeof salesModeRequest>

export const requestSalesMode = endpoint({
  method: 'POST',
  path: '/v1/settings/terms/request',
  tag: 'settings.terms',
  summary: 'Ask the operator for another sales mode from a day on; replaces an open request',
  access: businessAdminAccess,
  body: salesModeForm,
  answer: z.object({ message, item: salesModeRequest }),
})

export const withdrawSalesMode = endpoint({
  method: 'POST',
  path: '/v1/settings/terms/withdraw',
  tag: 'settings.terms',
  summary: 'Withdraw the open request for another sales mode',
  access: businessAdminAccess,
  answer: z.object({ message }),
})

export const declineSalesMode = endpoint({
  method: 'POST',
  path: '/v1/admin/customer/:id/terms/decline',
  tag: 'admin.customer',
  summary: 'Decline the open request of a business for another sales mode, with the reason',
  access: operatorAccess,
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: requiredText(lengths.notes) }),
  answer: z.object({ message }),
})
