import { cashFlowStatuses } from '@cantina/domain/operator/cash-flow'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { cents, id, isoDate, message, notes } from '#contract/fields'
import { operatorAccess } from '#contract/permissions'
import { chosen, defineResource } from '#contract/resource'
import {
  cashFlowColumns,
  cashFlowDetail,
  cashFlowFilters,
  cashFlowSorts,
  settlementColumns,
  settlementFilters,
  settlementSorts,
  settlementStatuses,
} from './cashflow-fields'
import { cashFlowReads } from './cashflow-reads'

const ofWhom = { customerId: id, customerName: z.string() }

/** What the operator and the businesses owe each other, period by period. */
export const cashFlows = defineResource({
  name: 'cashflow',
  area: 'admin',
  module: 'operator',
  statuses: cashFlowStatuses,
  fields: { ...ofWhom, ...cashFlowColumns },
  columns: { ...ofWhom, ...cashFlowColumns },
  filters: { ...cashFlowFilters, customer: id.optional() },
  sortable: cashFlowSorts,
  defaultSort: '-periodTo',
  lookupFor: ['admin'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

/** Every commission with its booking or order. */
export const settlements = defineResource({
  name: 'settlement',
  area: 'admin',
  module: 'operator',
  statuses: settlementStatuses,
  fields: { ...ofWhom, cashFlowId: id, ...settlementColumns },
  columns: { ...ofWhom, cashFlowId: id, ...settlementColumns },
  filters: { ...settlementFilters, customer: id.optional() },
  sortable: settlementSorts,
  defaultSort: 'date',
  lookupFor: ['admin'],
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

const tag = 'admin.cashflow'
const byId = z.strictObject({ id })
const path = '/v1/admin/cashflow'
const saved = z.object({ message, item: cashFlowDetail })
const version = z.int().min(1)

const reads = cashFlowReads('admin', operatorAccess)
export const readCashFlow = reads.detail
export const readStatementPdf = reads.statement
export const readCashFlowInvoicePdf = reads.invoice

export const cashFlowForm = z.strictObject({ dueDate: isoDate, notes })

export const changeCashFlow = endpoint({
  method: 'PUT',
  path: `${path}/:id`,
  tag,
  summary: 'Change due date and notes before it is billed, notes also afterwards',
  access: operatorAccess,
  params: byId,
  body: z.strictObject({ ...cashFlowForm.shape, version }),
  answer: saved,
})

export const billCashFlows = endpoint({
  method: 'POST',
  path: `${path}/bill`,
  tag,
  summary: 'Bill several at once, all or none: each gets the next number of the provider’s series',
  access: operatorAccess,
  body: z.strictObject({ ids: chosen }),
  answer: z.object({ message, count: z.int() }),
})

export const paymentForm = z.strictObject({
  cents: cents.min(1),
  /** On which the money came; not in the future. */
  date: isoDate,
  note: notes,
})

export const payCashFlow = endpoint({
  method: 'POST',
  path: `${path}/:id/pay`,
  tag,
  summary: 'Register a payment of all or a part of what was billed',
  access: operatorAccess,
  params: byId,
  body: paymentForm,
  answer: saved,
})

export const takeBackCashFlowPayment = endpoint({
  method: 'POST',
  path: `${path}/:id/payment/:paymentId/reverse`,
  tag,
  summary: 'Take a payment back by an entry of its own',
  access: operatorAccess,
  params: z.strictObject({ id, paymentId: id }),
  body: z.strictObject({ note: notes }),
  answer: saved,
})
