import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { count, instant, isoDate } from '#contract/fields'
import { anyRight } from '#contract/permissions'

/** What brought money onto cards and took it off until a day; below zero for what took it off. */
const movements = {
  cards: count,
  issuedCents: z.int(),
  redeemedCents: z.int(),
  refundedCents: z.int(),
  expiredCents: z.int(),
  adjustedCents: z.int(),
  cancelledCents: z.int(),
  /** What is left of all that: owed to the holders. */
  outstandingCents: z.int(),
}

const total = z.object(movements)

export type GiftCardMovements = z.infer<typeof total>

/** In the order in which they are shown. */
export const giftCardAmounts = [
  'issuedCents',
  'redeemedCents',
  'refundedCents',
  'expiredCents',
  'adjustedCents',
  'cancelledCents',
  'outstandingCents',
] as const

const access = anyRight('analytics.display')
const query = z.strictObject({ on: isoDate })

export const giftCardLiability = endpoint({
  method: 'GET',
  path: '/v1/analytics/gift-cards',
  tag: 'analytics.sales',
  summary:
    'What is owed to the holders of gift cards at the end of a day, by the month of their issue',
  access,
  query,
  answer: z.object({
    on: isoDate,
    /** Read from a copy that is behind: as of when. Null: as of now. */
    asOf: instant.nullable(),
    total,
    /** The first of them first; months in which no card was issued are left out. */
    months: z.array(total.extend({ month: isoDate })),
  }),
})

export const exportGiftCardLiability = endpoint({
  method: 'GET',
  path: '/v1/analytics/gift-cards/export',
  tag: 'analytics.sales',
  summary: 'The same as CSV, with the total in the last line',
  access,
  query,
  answer: z.string(),
  download: 'csv',
})
