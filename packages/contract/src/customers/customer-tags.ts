import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, id, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'
import { chosen } from '#contract/resource'

const tagging = {
  method: 'POST',
  tag: 'analytics.customer',
  access: anyRight('analytics.edit'),
  body: z.strictObject({ ids: chosen, tagId: id }),
  /** How many it has changed. */
  answer: z.object({ message, count }),
} as const

export const tagCustomers = endpoint({
  ...tagging,
  path: '/v1/analytics/customer/tag',
  summary: 'Give several customers a tag by hand',
})

export const untagCustomers = endpoint({
  ...tagging,
  path: '/v1/analytics/customer/untag',
  summary: 'Take a tag from several customers; what a rule has given stays',
})
