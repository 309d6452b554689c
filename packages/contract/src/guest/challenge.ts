import { z } from 'zod'

/**
 * What a browser is asked before it may hold more than usual: built in is a piece of work. A CAPTCHA service
 * would be another kind, here and in the plug-in.
 */
export const challenge = z.object({ kind: z.literal('work'), seed: z.string(), bits: z.int() })

export type Challenge = z.infer<typeof challenge>

export const challengeSolution = z.strictObject({
  kind: z.literal('work'),
  seed: z.string().max(200),
  solution: z.int().min(0).max(1e12),
})

export type ChallengeSolution = z.infer<typeof challengeSolution>
