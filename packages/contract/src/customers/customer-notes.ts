import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, lengths, message } from '#contract/fields'
import { anyRight } from '#contract/permissions'

const tag = 'analytics.customer'
const answer = z.object({ message })
const text = z.string().trim().min(1).max(lengths.notes)

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/v1/analytics/customer/:id/note',
  tag,
  summary: 'Write a note about a customer, for the staff alone',
  access: anyRight('analytics.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({ text }),
  answer,
})

export const editCustomerNote = endpoint({
  method: 'PUT',
  path: '/v1/analytics/customer-note/:id',
  tag,
  summary: 'Change a note; whoever wrote it may',
  access: anyRight('analytics.edit'),
  params: z.strictObject({ id }),
  body: z.strictObject({ text, version: z.int().min(1) }),
  answer,
})

export const deleteCustomerNote = endpoint({
  method: 'POST',
  path: '/v1/analytics/customer-note/:id/delete',
  tag,
  summary: 'Delete a note',
  access: anyRight('analytics.delete'),
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  answer,
})
