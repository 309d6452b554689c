import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isoDate } from '#contract/fields'
import { accessTo } from '#contract/permissions'
import { discountTerms } from './discounts'

export const replayedDays = 90

/** How many of the items and purchases that a discount would have touched are named. */
export const mostNamed = 10

const costCents = z.int().min(0)

/** What a discount would have done to what was sold. */
export const discountReplay = z.object({
  from: isoDate,
  to: isoDate,
  purchases: z.int(),
  touched: z.int(),
  /** What all of them came to. */
  totalCents: z.int(),
  /** What would have been taken off beyond what was. */
  costCents,
  /** Those that would have cost more, since it goes before a bigger discount. */
  dearer: z.object({ count: z.int(), cents: z.int() }),
  weeks: z.array(z.object({ from: isoDate, purchases: z.int(), touched: z.int(), costCents })),
  /** The dearest ones; `itemCount` says how many there are. */
  items: z.array(z.object({ id, name: z.string(), touched: z.int(), costCents })),
  itemCount: z.int(),
  biggest: z.array(
    z.object({
      id,
      number: z.string(),
      date: isoDate,
      /** Null for somebody unknown, and for readers who may not see who books or buys. */
      guestName: z.string().nullable(),
      totalCents: z.int(),
      costCents,
    }),
  ),
})

export type DiscountReplay = z.infer<typeof discountReplay>

export const replayDiscount = endpoint({
  method: 'POST',
  path: '/v1/promotions/discount/replay',
  tag: 'promotions.discount',
  summary: 'What a discount with these terms would have cost in the last 90 days; changes nothing',
  access: accessTo('promotions', 'display'),
  body: z.strictObject({
    /** Of one that is there already: where it was had, it is as if it had not been. */
    id: id.nullable(),
    terms: discountTerms,
  }),
  answer: discountReplay,
})
