import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant } from '#contract/fields'
import { businessAccess, grantableAreas } from '#contract/permissions'

/** Areas whose changes are listed; those of the settings to administrators only. */
const changeAreas = [...grantableAreas, 'settings'] as const

/** What `/` shows today: the business, what is set up, and what was changed last. */
export const homeOverview = endpoint({
  method: 'GET',
  path: '/v1/home/overview',
  tag: 'home',
  summary: 'What exists so far and what changed last, as far as the reader may see it',
  access: businessAccess,
  answer: z.object({
    business: z.object({ name: z.string(), city: z.string().nullable(), timeZone: z.string() }),
    counts: z.array(
      z.object({
        module: z.enum(grantableAreas),
        entity: z.string(),
        total: z.int(),
        /** False when there are more than `total`. */
        isExact: z.boolean(),
        active: z.int(),
      }),
    ),
    changes: z.array(
      z.object({
        id,
        at: instant,
        module: z.enum(changeAreas),
        entity: z.string(),
        entityId: id,
        label: z.string(),
        action: z.enum(['created', 'changed', 'deleted']),
        /** Null: a guest; empty: somebody who is no longer of the business. */
        userName: z.string().nullable(),
        /** Whether its list still has it: what is deleted or a platform's own has no page. */
        isListed: z.boolean(),
      }),
    ),
  }),
})
