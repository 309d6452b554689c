import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { publicAccess } from '#contract/permissions'

/** What a first start goes through before anybody can sign in, in this order. */
export const preparationSteps = [
  'database',
  'estate',
  'guests',
  'sales',
  'documents',
  'figures',
] as const

export type PreparationStep = (typeof preparationSteps)[number]

export const preparation = endpoint({
  method: 'GET',
  path: '/preparation',
  tag: 'system',
  summary: 'Says how far a first start is; until it is ready, all other calls are answered 503',
  access: publicAccess,
  answer: z.object({
    isReady: z.boolean(),
    doing: z.string().nullable(),
    percent: z.int().min(0).max(100),
  }),
})
