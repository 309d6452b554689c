import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, message } from '#contract/fields'
import { signedInAccess } from '#contract/permissions'

export const activeSession = z.object({
  id,
  /** The session that asks. */
  isCurrent: z.boolean(),
  /** What the browser says of itself. */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  startedAt: instant,
  lastUsedAt: instant,
  expiresAt: instant,
})

export type ActiveSession = z.infer<typeof activeSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/v1/settings/session',
  tag: 'settings',
  summary: 'Where one is signed in, the latest first',
  access: signedInAccess,
  answer: z.object({ items: z.array(activeSession) }),
})

export const endSession = endpoint({
  method: 'POST',
  path: '/v1/settings/session/:id/end',
  tag: 'settings',
  summary: 'End one of one’s own sessions',
  access: signedInAccess,
  params: z.strictObject({ id }),
  answer: z.object({ message }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/v1/settings/session/end-others',
  tag: 'settings',
  summary: 'End all of one’s own sessions but this one',
  access: signedInAccess,
  answer: z.object({ message }),
})
