import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id } from '#contract/fields'
import type { Access } from '#contract/permissions'
import { cashFlowDetail } from './cashflow-fields'

const params = z.strictObject({ id })

/** One period to look at and on paper: the same calls for the operator and for the business itself. */
export function cashFlowReads(area: 'admin' | 'settings', access: Access) {
  const path = `/v1/${area}/cashflow/:id`
  const tag = `${area}.cashflow`
  return {
    detail: endpoint({
      method: 'GET',
      path: `${path}/detail`,
      tag,
      summary: 'One period of a business with its sums by channel and its payments',
      access,
      params,
      answer: cashFlowDetail,
    }),
    statement: endpoint({
      method: 'GET',
      path: `${path}/statement`,
      tag,
      summary: 'The statement as PDF: every booking and order behind the period',
      access,
      params,
      answer: z.string(),
      download: 'file',
    }),
    invoice: endpoint({
      method: 'GET',
      path: `${path}/invoice`,
      tag,
      summary:
        'The invoice as PDF, or the settlement where the provider is the seller; once it is billed',
      access,
      params,
      answer: z.string(),
      download: 'file',
    }),
  }
}
