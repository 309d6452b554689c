import type { NamedReduction } from '@cantina/domain/promotions/named-reductions'
import { z } from 'zod'
import { cents } from '#contract/fields'

/** A discount or voucher, and what it takes off. */
export const namedReduction = z.object({
  name: z.string(),
  cents,
}) satisfies z.ZodType<NamedReduction>
