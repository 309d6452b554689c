import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { anyRight } from '#contract/permissions'
import { emailFields } from './emails'

const { trigger, sendTime, scheduledDate, tagIds, serviceIds, productIds } = emailFields

/** When and to whom a rule writes; it need not be saved yet. */
export const emailAudience = z.strictObject({
  trigger,
  sendTime,
  scheduledDate,
  tagIds,
  serviceIds,
  productIds,
})

export type EmailAudience = z.infer<typeof emailAudience>

export const readEmailReach = endpoint({
  method: 'POST',
  path: '/v1/communications/email/reach',
  tag: 'communications.email',
  summary: 'How many customers a rule that advertises reaches by now; sends nothing',
  access: anyRight('communications.display'),
  body: emailAudience,
  answer: z.object({
    /** Each address once; of birthdays, all of a year. Null for what is about a booking or an order. */
    readers: z.int().nullable(),
    /** The hour of a sending that is over: nothing will leave. */
    isOver: z.boolean(),
  }),
})
