import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant } from '#contract/fields'
import { listAnswer, listQuery } from '#contract/list-query'
import { accessTo } from '#contract/permissions'

/** What a promotion was used for. */
export const promotionUse = z.object({
  id,
  at: instant,
  /** When the purchase was cancelled, or did without it; null while the use stands. */
  givenBackAt: instant.nullable(),
  kind: z.enum(['booking', 'order']),
  /** Of the booking or order. */
  purchaseId: id,
  number: z.string(),
  /** Null for somebody unknown, and for readers who may not see who books or buys. */
  guestName: z.string().nullable(),
  /** What it took off; null where the purchase does without it since. */
  cents: z.int().nullable(),
})

export type PromotionUse = z.infer<typeof promotionUse>

const usesOf = (promotion: 'discount' | 'voucher') =>
  endpoint({
    method: 'GET',
    path: `/v1/promotions/${promotion}/:id/use`,
    tag: `promotions.${promotion}`,
    summary: 'What it was used for, the latest first',
    access: accessTo('promotions', 'display'),
    params: z.strictObject({ id }),
    query: listQuery([], {}).omit({ sort: true, q: true }),
    answer: listAnswer(promotionUse),
  })

export const discountUses = usesOf('discount')
export const voucherUses = usesOf('voucher')
