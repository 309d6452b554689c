import type { AnswerOf } from '@cantina/contract/endpoint'
import {
  publicReviewsPageSize as pageSize,
  type readPublicAverages,
  type readPublicReviews,
} from '@cantina/contract/reviews/public-reviews'
import type { PurchaseKind } from '@cantina/domain/promotions/purchase'
import { publicName } from '@cantina/domain/reviews/public-name'
import { and, asc, desc, eq, gt, type SQL } from 'drizzle-orm'
import { averageOf } from '#schema/reviews/review-averages'
import { reviewAverages, reviews } from '#schema/reviews/reviews.table'
import type { ReviewReader } from './reviewed-purchase'

type Reader = Pick<ReviewReader, 'tx' | 'businessId'>

/** Of every service and product that has published reviews. */
export async function publicAverages(reader: Reader): Promise<AnswerOf<typeof readPublicAverages>> {
  return { items: await figuresOf(reader) }
}

function figuresOf({ tx, businessId }: Reader, ...which: SQL[]) {
  return tx
    .select({
      id: reviewAverages.itemId,
      reviewCount: reviewAverages.count,
      reviewAverage: averageOf.mapWith(Number),
    })
    .from(reviewAverages)
    .where(and(eq(reviewAverages.businessId, businessId), gt(reviewAverages.count, 0), ...which))
    .orderBy(asc(reviewAverages.itemId))
}

/** An item that nobody has reviewed is answered like one that there is not: with nothing. */
export async function publicReviewsOf(
  reader: Reader,
  { kind, id }: { readonly kind: PurchaseKind; readonly id: string },
  page: number,
): Promise<AnswerOf<typeof readPublicReviews>> {
  const { tx, businessId } = reader
  const [figures] = await figuresOf(reader, eq(reviewAverages.itemId, id))
  const about = kind === 'services' ? reviews.serviceId : reviews.productId
  const items = await tx
    .select({
      date: reviews.date,
      guestName: reviews.guestName,
      stars: reviews.stars,
      text: reviews.text,
      language: reviews.language,
      answer: reviews.answer,
    })
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), eq(about, id), eq(reviews.status, 'published')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return {
    reviewCount: figures?.reviewCount ?? 0,
    reviewAverage: figures?.reviewAverage ?? null,
    items: items.map((review) => ({ ...review, guestName: publicName(review.guestName) })),
    page,
    pageSize,
  }
}
