import { cashFlowStatuses, debtors } from '@cantina/domain/operator/cash-flow'
import { commissionChannels, salesModes } from '@cantina/domain/operator/terms'
import { z } from 'zod'
import { cents, id, instant, isoDate } from '#contract/fields'

/** What a period of a business comes to, as the operator and the business itself see it. */

/** Below zero where more came back than was sold. */
export const signedCents = z.int().meta({ unit: 'cents' })

/** What it was made of, and how it was billed. */
export const cashFlowColumns = {
  periodFrom: isoDate,
  periodTo: isoDate,
  /** How the business sold in the period. */
  mode: z.enum(salesModes),
  /** Of the invoice or statement; null before it is billed. */
  number: z.string().nullable(),
  dueDate: isoDate,
  /** The turnover that it is computed on. */
  amountCents: signedCents,
  commissionCents: signedCents,
  /** What is due: in direct selling the commission, else the turnover without it. */
  priceCents: cents,
  /** Who has to pay the price; the other way round than usual where more came back than was sold. */
  owedBy: z.enum(debtors),
  paidCents: cents,
  /** What of a billed price is still to be paid. */
  openCents: cents,
  notes: z.string().nullable(),
}

export const cashFlowFilters = {
  status: z.enum(cashFlowStatuses).optional(),
  mode: z.enum(salesModes).optional(),
  /** Periods that ended in these days. */
  from: isoDate.optional(),
  to: isoDate.optional(),
}

export const cashFlowSorts = ['periodTo', 'dueDate', 'createdAt', 'updatedAt'] as const

/** What came to a cash flow: a visit, goods or what came back of them, or what has changed about one since. */
export const settlementKinds = ['booking', 'order', 'return'] as const

/** As it was entered, or what has changed since an earlier period. */
export const settlementStatuses = ['entered', 'corrected'] as const

export const settlementColumns = {
  kind: z.enum(settlementKinds),
  bookingId: id.nullable(),
  orderId: id.nullable(),
  /** Of the booking or order. */
  number: z.string(),
  /** On which it counts. */
  date: isoDate,
  channel: z.enum(commissionChannels),
  mode: z.enum(salesModes),
  turnoverCents: signedCents,
  percent: z.number(),
  commissionCents: signedCents,
}

export const settlementFilters = {
  cashFlowId: id.optional(),
  channel: z.enum(commissionChannels).optional(),
  kind: z.enum(settlementKinds).optional(),
  bookingId: id.optional(),
  orderId: id.optional(),
}

export const settlementSorts = ['date', 'createdAt', 'updatedAt'] as const

export const cashFlowPayment = z.object({
  id,
  date: isoDate,
  /** Below zero where a payment was taken back. */
  cents: signedCents,
  note: z.string().nullable(),
  /** Of the payment that this one takes back. */
  takesBackId: id.nullable(),
  isTakenBack: z.boolean(),
  createdAt: instant,
})

export type CashFlowPayment = z.infer<typeof cashFlowPayment>

const sums = { amountCents: signedCents, commissionCents: signedCents, entries: z.int() }

/** One period with everything that is behind it but its single lines. */
export const cashFlowDetail = z.object({
  id,
  version: z.int().min(1),
  customerId: id,
  customerName: z.string(),
  status: z.enum(cashFlowStatuses),
  ...cashFlowColumns,
  billedOn: isoDate.nullable(),
  /** Of the commission, as the invoice says it; null before it is billed. */
  vatPercent: z.number().nullable(),
  commissionNetCents: signedCents.nullable(),
  commissionVatCents: signedCents.nullable(),
  channels: z.array(z.object({ channel: z.enum(commissionChannels), ...sums })),
  /** Of them, what corrects earlier periods. */
  corrections: z.object(sums),
  payments: z.array(cashFlowPayment),
})

export type CashFlowDetail = z.infer<typeof cashFlowDetail>
