import { cashFlowStatuses } from '@cantina/domain/operator/cash-flow'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import { businessAdminAccess } from '#contract/permissions'
import { defineResource } from '#contract/resource'
import {
  cashFlowColumns,
  cashFlowFilters,
  cashFlowSorts,
  settlementColumns,
  settlementFilters,
  settlementSorts,
  settlementStatuses,
} from './cashflow-fields'
import { cashFlowReads } from './cashflow-reads'
import { termsHistory } from './terms'

/** The business's own side of what the operator settles with it: to be looked at. */
export const ownCashFlows = defineResource({
  name: 'cashflow',
  area: 'settings',
  module: 'operator',
  textName: 'own-cashflow',
  statuses: cashFlowStatuses,
  fields: cashFlowColumns,
  columns: cashFlowColumns,
  filters: cashFlowFilters,
  sortable: cashFlowSorts,
  defaultSort: '-periodTo',
  lookupFor: ['settings'],
  readBy: businessAdminAccess,
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

export const ownSettlements = defineResource({
  name: 'settlement',
  area: 'settings',
  module: 'operator',
  textName: 'own-settlement',
  statuses: settlementStatuses,
  fields: { cashFlowId: id, ...settlementColumns },
  columns: { cashFlowId: id, ...settlementColumns },
  filters: settlementFilters,
  sortable: settlementSorts,
  defaultSort: 'date',
  lookupFor: ['settings'],
  readBy: businessAdminAccess,
  without: ['create', 'update', 'duplicate', 'setStatus', 'remove'],
})

export const readOwnTerms = endpoint({
  method: 'GET',
  path: '/v1/settings/terms',
  tag: 'settings.terms',
  summary: 'Sales mode and commissions that were agreed on, and with whom',
  access: businessAdminAccess,
  answer: z.object({
    ...termsHistory.shape,
    /** Null until the provider has said who they are. */
    provider: z
      .object({
        name: z.string(),
        vatCode: z.string(),
        address: z.string(),
        email: z.string(),
        iban: z.string().nullable(),
      })
      .nullable(),
  }),
})

const reads = cashFlowReads('settings', businessAdminAccess)
export const readOwnCashFlow = reads.detail
export const readOwnStatementPdf = reads.statement
export const readOwnCashFlowInvoicePdf = reads.invoice
