import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { color, id, instant, isoDate, message, optionalText } from '#contract/fields'
import { languages } from '#contract/languages'
import { publicAccess } from '#contract/permissions'
import { reviewedPurchases, reviewText, stars } from '#contract/reviews/reviews'

const token = z.strictObject({ token: z.string().max(200) })

/** The page behind a personal link: the business, what was bought, and what was written already. */
export const guestReview = z.object({
  house: z.object({ name: z.string(), logoId: id.nullable(), brandColor: color }),
  /** The guest's, which the page is written in. */
  language: z.enum(languages),
  purchase: z.enum(reviewedPurchases),
  /** Of the visit or the order. */
  date: isoDate,
  guestName: z.string().nullable(),
  items: z.array(
    z.object({
      /** Of the service or product. */
      id,
      name: z.string(),
      imageId: id.nullable(),
      stars: stars.nullable(),
      text: z.string().nullable(),
      /** What the business said to it. */
      answer: z.string().nullable(),
    }),
  ),
  /** Null before anything was written. */
  editableUntil: instant.nullable(),
  isEditable: z.boolean(),
})

export type GuestReview = z.infer<typeof guestReview>

/** Stars and a text for what the guest wants to say something about; the rest is left out. */
export const guestReviewForm = z.strictObject({
  /** As they want to be named. */
  guestName: optionalText(),
  items: z
    .array(z.strictObject({ id, stars, text: reviewText }))
    .min(1)
    .max(200),
})

export type GuestReviewForm = z.infer<typeof guestReviewForm>

export const readGuestReview = endpoint({
  method: 'GET',
  path: '/v1/reviews/public/:token',
  tag: 'reviews.public',
  summary: 'What the guest behind a personal link can review',
  access: publicAccess,
  params: token,
  answer: guestReview,
})

export const writeGuestReview = endpoint({
  method: 'POST',
  path: '/v1/reviews/public/:token',
  tag: 'reviews.public',
  summary: 'Write or change the reviews of a purchase',
  access: publicAccess,
  params: token,
  body: guestReviewForm,
  answer: z.object({ message, item: guestReview }),
})
