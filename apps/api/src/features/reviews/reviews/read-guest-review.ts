import type { GuestReview } from '@cantina/contract/guest/guest-review'
import { mayWriteReview, reviewEditableUntil } from '@cantina/domain/reviews/review-window'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { loadBusiness } from '#features/business/business/load-business'
import { reviews } from '#schema/reviews/reviews.table'
import type { ReviewedPurchase, ReviewReader } from './reviewed-purchase'

export type StoredReview = typeof reviews.$inferSelect

/** All reviews of a purchase, the first one first. */
export function reviewsOf(
  { tx, businessId }: ReviewReader,
  purchase: Pick<ReviewedPurchase, 'purchase' | 'id'>,
): Promise<StoredReview[]> {
  return tx
    .select()
    .from(reviews)
    .where(and(eq(reviews.businessId, businessId), isOf(purchase)))
    .orderBy(asc(reviews.createdAt), asc(reviews.id))
}

function isOf({ purchase, id }: Pick<ReviewedPurchase, 'purchase' | 'id'>): SQL {
  return eq(purchase === 'booking' ? reviews.bookingId : reviews.orderId, id)
}

/** What stands on the page behind a personal link. */
export async function readGuestReview(
  reader: ReviewReader,
  bought: ReviewedPurchase,
): Promise<GuestReview> {
  const { name, logoId, brandColor } = await loadBusiness(reader)
  const written = await reviewsOf(reader, bought)
  const firstWrittenAt = written[0]?.createdAt ?? null
  const { language, purchase, date } = bought
  return {
    house: { name, logoId, brandColor },
    language,
    purchase,
    date,
    guestName: written[0] ? written[0].guestName : bought.guestName,
    items: bought.items.map(({ id, nameEn, nameIt, imageId }) => {
      const review = written.find(({ serviceId, productId }) => (serviceId ?? productId) === id)
      return {
        id,
        name: (language === 'it' ? (nameIt ?? nameEn) : (nameEn ?? nameIt)) ?? '',
        imageId,
        stars: review?.stars ?? null,
        text: review?.text ?? null,
        answer: review?.answer ?? null,
      }
    }),
    editableUntil: reviewEditableUntil(firstWrittenAt)?.toISOString() ?? null,
    isEditable: mayWriteReview(firstWrittenAt, reader.now),
  }
}
