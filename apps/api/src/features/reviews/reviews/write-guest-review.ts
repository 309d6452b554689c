import type { GuestReviewForm } from '@cantina/contract/reviews/guest-review'
import { mayWriteReview } from '@cantina/domain/reviews/review-window'
import { and, eq, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/sales/stock/today-in-business'
import { Failure } from '#platform/failure'
import { newId } from '#platform/ids'
import { reviewsOf, type StoredReview } from './read-guest-review'
import type { ReviewedPurchase, ReviewReader } from './reviewed-purchase'
import { reviews } from './reviews.table'

type WrittenItem = GuestReviewForm['items'][number]

/**
 * Writes or changes what a guest says about their purchase: sent twice, it is there once. What was
 * changed is new to the house again, whatever had become of it.
 */
export async function writeGuestReview(
  reader: ReviewReader,
  bought: ReviewedPurchase,
  { guestName, items }: GuestReviewForm,
): Promise<void> {
  const { tx, businessId, now } = reader
  requireBought(bought, items)
  // Two tabs of the same guest wait for each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`review ${bought.id}`}, 0))`)
  const written = await reviewsOf(reader, bought)
  if (!mayWriteReview(written[0]?.createdAt ?? null, now)) throw new Failure('review_closed')
  const date = await todayInBusiness(reader)
  for (const item of items) {
    const known = written.find(({ serviceId, productId }) => (serviceId ?? productId) === item.id)
    if (!known) {
      await tx.insert(reviews).values({
        businessId,
        id: newId(now.getTime()),
        ...aboutOf(bought, item.id),
        date,
        guestName,
        stars: item.stars,
        text: item.text,
        language: bought.language,
        createdAt: now,
        updatedAt: now,
      })
    } else if (isChanged(known, item, guestName)) {
      await tx
        .update(reviews)
        .set({
          guestName,
          stars: item.stars,
          text: item.text,
          status: 'new',
          publishedAt: null,
          version: sql`${reviews.version} + 1`,
          updatedAt: now,
        })
        .where(and(eq(reviews.businessId, businessId), eq(reviews.id, known.id)))
    }
  }
}

function isChanged(known: StoredReview, item: WrittenItem, guestName: string | null): boolean {
  return known.stars !== item.stars || known.text !== item.text || known.guestName !== guestName
}

function aboutOf({ purchase, id }: ReviewedPurchase, itemId: string) {
  return purchase === 'booking'
    ? { bookingId: id, serviceId: itemId }
    : { orderId: id, productId: itemId }
}

/** Nothing that was not bought, and nothing twice. */
function requireBought({ items }: ReviewedPurchase, said: readonly WrittenItem[]): void {
  const left = new Set(items.map(({ id }) => id))
  for (const [index, { id }] of said.entries()) {
    if (!left.delete(id)) {
      throw new Failure('invalid_input', {
        fields: { [`items.${index}.id`]: { key: 'notInList', params: {} } },
      })
    }
  }
}
