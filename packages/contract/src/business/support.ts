import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { lengths, message } from '#contract/fields'
import { businessAccess } from '#contract/permissions'

/** What somebody who works with Cantina asks those who run it. */
export const supportMessage = z.strictObject({
  text: z.string().trim().min(1).max(lengths.notes),
  /** The page that they were on, without what stands behind it in the address. */
  page: z
    .string()
    .trim()
    .max(500)
    .regex(/^\/[^?#]*$/),
})

export const askSupport = endpoint({
  method: 'POST',
  path: '/v1/system/support',
  tag: 'system',
  summary:
    'Send a message to those who run this installation, with the page and the browser it is about',
  access: businessAccess,
  body: supportMessage,
  answer: z.object({
    message,
    /** Where the answer goes. */
    answeredTo: z.string(),
  }),
})
