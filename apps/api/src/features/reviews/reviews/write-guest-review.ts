import type { GuestReviewForm } from '@cantina/contract/guest/guest-review'
import { mayWriteReview } from '@cantina/domain/reviews/review-window'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { todayInBusiness } from '#features/catalogue/stock/today-in-business'
import { Failure } from '#platform/failure'
import { newId } from '#platform/ids'
import { reviews } from '#schema/reviews/reviews.table'
import { reviewsOf, type StoredReview } from './read-guest-review'
import type { ReviewedPurchase, ReviewReader } from './reviewed-purchase'

type WrittenItem = GuestReviewForm['items'][number]

/**
 * Writes or changes what a guest says about their purchase: sent twice, it is there once. What was
 * changed is new to the business again, whatever had become of it.
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
  const knownOf = (item: WrittenItem) =>
    written.find(({ serviceId, productId }) => (serviceId ?? productId) === item.id)
  const added = items.filter((item) => !knownOf(item))
  const changed = items.flatMap((item) => {
    const known = knownOf(item)
    return known && isChanged(known, item, guestName) ? [{ ...item, id: known.id }] : []
  })
  if (added.length > 0) {
    const date = await todayInBusiness(reader)
    await tx.insert(reviews).values(
      added.map(({ id, stars, text }) => ({
        businessId,
        id: newId(now.getTime()),
        ...aboutOf(bought, id),
        date,
        guestName,
        stars,
        text,
        language: bought.language,
        createdAt: now,
        updatedAt: now,
      })),
    )
  }
  if (changed.length > 0) await changeReviews(reader, changed, guestName)
}

/** In one statement, and behind locks in the order of whoever publishes: nobody waits in a circle for averages. */
async function changeReviews(
  { tx, businessId, now }: ReviewReader,
  changed: readonly WrittenItem[],
  guestName: string | null,
): Promise<void> {
  const chosen = and(
    eq(reviews.businessId, businessId),
    inArray(
      reviews.id,
      changed.map(({ id }) => id),
    ),
  )
  await tx.select({ id: reviews.id }).from(reviews).where(chosen).orderBy(reviews.id).for('update')
  const said = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as said (id uuid, stars integer, text text)`
  await tx
    .update(reviews)
    .set({
      guestName,
      stars: sql`said.stars`,
      text: sql`said.text`,
      status: 'new',
      publishedAt: null,
      version: sql`${reviews.version} + 1`,
      updatedAt: now,
    })
    .from(said)
    .where(and(chosen, sql`${reviews.id} = said.id`))
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
