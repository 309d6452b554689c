import { purchaseKinds } from '@cantina/domain/promotions/purchase'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, instant, isoDate, lengths, longText, message } from '#contract/fields'
import { languages } from '#contract/languages'
import { anyRight } from '#contract/permissions'
import { booleanText, integerText } from '#contract/query-codecs'
import { defineResource } from '#contract/resource'

export const reviewStatuses = ['new', 'published', 'hidden'] as const

export type ReviewStatus = (typeof reviewStatuses)[number]

export const mostStars = 5

export const stars = z.int().min(1).max(mostStars)

/** What guests say, and what the business says to it. */
export const reviewText = longText(lengths.notes)

const shown = {
  /** About visits or about goods. */
  type: z.enum(purchaseKinds),
  /** The day of the business on which it was written first. */
  date: isoDate,
  itemName: z.string(),
  serviceId: id.nullable(),
  productId: id.nullable(),
  bookingId: id.nullable(),
  orderId: id.nullable(),
  /** Of the booking or order. */
  purchaseNumber: z.string(),
  /** As the guest wants to be named; null: not at all, or not any more. */
  guestName: z.string().nullable(),
  stars,
  text: z.string().nullable(),
  language: z.enum(languages),
  isFlagged: z.boolean(),
  answer: z.string().nullable(),
  answeredAt: instant.nullable(),
  publishedAt: instant.nullable(),
}

/** What a guest said about one thing they bought. */
export const reviews = defineResource({
  name: 'review',
  area: 'reviews',
  module: 'reviews',
  statuses: reviewStatuses,
  fields: shown,
  columns: shown,
  filters: {
    type: z.enum(purchaseKinds).optional(),
    stars: integerText(1, mostStars).optional(),
    isFlagged: booleanText.optional(),
    isAnswered: booleanText.optional(),
    serviceId: id.optional(),
    productId: id.optional(),
    from: isoDate.optional(),
    to: isoDate.optional(),
  },
  dividedBy: 'type',
  sortable: ['createdAt', 'stars', 'updatedAt'],
  defaultSort: '-createdAt',
  lookupFor: ['reviews'],
  without: ['create', 'update', 'duplicate', 'setStatus'],
})

const edit = anyRight('reviews.edit')
const tag = 'reviews.review'
const byId = z.strictObject({ id })
const several = z.strictObject({ ids: z.array(id).min(1).max(500) })
const done = z.object({ message })

export const publishReviews = endpoint({
  method: 'POST',
  path: '/v1/reviews/review/publish',
  tag,
  summary: 'Show some reviews to everybody, and count their stars',
  access: edit,
  body: several,
  answer: done,
})

export const hideReviews = endpoint({
  method: 'POST',
  path: '/v1/reviews/review/hide',
  tag,
  summary: 'Keep some reviews to the business; their stars do not count',
  access: edit,
  body: several,
  answer: done,
})

export const flagReview = endpoint({
  method: 'POST',
  path: '/v1/reviews/review/:id/flag',
  tag,
  summary: 'Mark a review for a second look, or take the mark off',
  access: edit,
  params: byId,
  body: z.strictObject({ isFlagged: z.boolean() }),
  answer: done,
})

export const answerForm = z.strictObject({ answer: reviewText })

export const answerReview = endpoint({
  method: 'POST',
  path: '/v1/reviews/review/:id/answer',
  tag,
  summary: 'Answer a review for everybody to read; null takes the answer back',
  access: edit,
  params: byId,
  body: z.strictObject({ ...answerForm.shape, version: z.int().min(1) }),
  answer: done,
})

export const reviewedPurchases = ['booking', 'order'] as const

export const readReviewLink = endpoint({
  method: 'GET',
  path: '/v1/reviews/link/:purchase/:id',
  tag,
  summary: 'The personal address under which the guest of a booking or order can review it',
  access: edit,
  params: z.strictObject({ purchase: z.enum(reviewedPurchases), id }),
  answer: z.object({ url: z.string() }),
})
