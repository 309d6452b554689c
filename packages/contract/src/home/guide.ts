import { guideSteps, tickedSteps } from '@cantina/domain/home/guide'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { message } from '#contract/fields'
import { businessAdminAccess } from '#contract/permissions'

const guide = z.object({
  steps: z.array(z.object({ step: z.enum(guideSteps), isDone: z.boolean() })),
  /** Steps that somebody has said to be done. */
  ticked: z.array(z.enum(tickedSteps)),
  isHidden: z.boolean(),
  /** Whether anything was ever booked or sold: until then there is nothing else to show. */
  hasSold: z.boolean(),
  /** Where guests come; null until somebody has said so. */
  address: z.string().nullable(),
  /** Where guests book. */
  pageAddress: z.string(),
})

export type Guide = z.infer<typeof guide>

export const readGuide = endpoint({
  method: 'GET',
  path: '/v1/home/guide',
  tag: 'home',
  summary: 'What a new business does next, up to its first booking',
  access: businessAdminAccess,
  answer: guide,
})

export const updateGuide = endpoint({
  method: 'PUT',
  path: '/v1/home/guide',
  tag: 'home',
  summary: 'Hide the guide or call it back, and say which of its steps are done',
  access: businessAdminAccess,
  body: z.strictObject({
    isHidden: z.boolean(),
    ticked: z.array(z.enum(tickedSteps)).max(tickedSteps.length),
  }),
  answer: z.object({ message, item: guide }),
})
