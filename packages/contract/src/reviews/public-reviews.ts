import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, isoDate } from '#contract/fields'
import { languages } from '#contract/languages'
import { deepestRow, defaultPageSize } from '#contract/list-query'
import { publicAccess } from '#contract/permissions'
import { integerText } from '#contract/query-codecs'
import { reviewFigures } from './review-figures'
import { stars } from './reviews'

/** What a business's own website may know of its reviews: the published ones, and nobody's data but what they say. */
const tag = 'public.reviews'

/** Names the business to everybody, and opens nothing else: its id. */
const business = { key: id }

export const publicReview = z.object({
  date: isoDate,
  /** The first name alone; null for a guest who is not named. */
  guestName: z.string().nullable(),
  stars,
  text: z.string().nullable(),
  language: z.enum(languages),
  /** What the business said to it. */
  answer: z.string().nullable(),
})

export const publicReviewsPageSize = defaultPageSize

/** The pages that there can be. */
const deepestPage = deepestRow / publicReviewsPageSize

export const readPublicAverages = endpoint({
  method: 'GET',
  path: '/public/:key/reviews',
  tag,
  summary: 'What guests think of each service and product of a business that has published reviews',
  access: publicAccess,
  params: z.strictObject(business),
  answer: z.object({ items: z.array(z.object({ id, ...reviewFigures })) }),
})

export const readPublicReviews = endpoint({
  method: 'GET',
  path: '/public/:key/reviews/:kind/:id',
  tag,
  summary: 'The published reviews of one service or product, the latest first',
  access: publicAccess,
  params: z.strictObject({ ...business, kind: z.enum(purchaseKinds), id }),
  query: z.strictObject({ page: integerText(1, deepestPage).optional() }),
  answer: z.object({
    ...reviewFigures,
    items: z.array(publicReview),
    page: z.int(),
    pageSize: z.int(),
  }),
})
