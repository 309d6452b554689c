import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { message } from '#contract/fields'
import { publicAccess } from '#contract/permissions'

export const ping = endpoint({
  method: 'GET',
  path: '/ping',
  tag: 'system',
  summary: 'Says that the server is there; signing in asks this first',
  access: publicAccess,
  answer: z.object({ message }),
})

export const health = endpoint({
  method: 'GET',
  path: '/health',
  tag: 'system',
  summary: 'Says whether the server can do its work, the database included',
  access: publicAccess,
  answer: z.object({
    status: z.literal('ok'),
    database: z.enum(['embedded', 'postgresql']),
    version: z.string(),
  }),
})
