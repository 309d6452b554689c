import type { PriceChangeReason } from '@cantina/domain/bookings/price-change'
import { z } from 'zod'
import { cents } from '#contract/fields'

const season = z.string().nullable()

/** Why a visit costs something else; a season is null where the usual price holds. */
const priceChangeReason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('season'), before: season, after: season }),
  z.object({
    kind: z.literal('unitPrice'),
    line: z.enum(['perPerson', 'nonDrinker', 'under']),
    beforeCents: cents,
    afterCents: cents,
  }),
  z.object({
    kind: z.enum(['promotionLost', 'promotionGained', 'promotionChanged']),
    name: z.string(),
  }),
]) satisfies z.ZodType<PriceChangeReason>

/** With `price_would_change`: what was agreed, what it would cost, and why; the prices come first, then promotions. */
export const priceWouldChange = z.object({
  agreedCents: cents,
  newCents: cents,
  why: z.array(priceChangeReason),
})

export type PriceWouldChange = z.infer<typeof priceWouldChange>
