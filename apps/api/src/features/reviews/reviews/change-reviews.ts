import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { reviews } from '#schema/reviews/reviews.table'

/** All of them or none; those that are already so are left alone. Says how many there are. */
export async function setReviewStatus(
  { tx, businessId, now }: BusinessContext,
  ids: readonly string[],
  status: 'published' | 'hidden',
): Promise<number> {
  const wanted = [...new Set(ids)]
  const chosen = and(eq(reviews.businessId, businessId), inArray(reviews.id, wanted))
  await lockAll(tx, chosen, wanted.length)
  await tx
    .update(reviews)
    .set({
      status,
      publishedAt: status === 'published' ? now : null,
      version: sql`${reviews.version} + 1`,
      updatedAt: now,
    })
    .where(and(chosen, ne(reviews.status, status)))
  return wanted.length
}

/** All of them or none. The guest may write another one behind the same link. */
export async function deleteReviews(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<number> {
  const wanted = [...new Set(ids)]
  const chosen = and(eq(reviews.businessId, businessId), inArray(reviews.id, wanted))
  await lockAll(tx, chosen, wanted.length)
  await tx.delete(reviews).where(chosen)
  return wanted.length
}

/** The mark is the business's own, and changes nothing about who sees the review. */
export async function flagReview(
  { tx, businessId, now }: BusinessContext,
  id: string,
  isFlagged: boolean,
): Promise<void> {
  const changed = await tx
    .update(reviews)
    .set({ isFlagged, version: sql`${reviews.version} + 1`, updatedAt: now })
    .where(and(eq(reviews.businessId, businessId), eq(reviews.id, id)))
    .returning({ id: reviews.id })
  if (changed.length === 0) throw new Failure('not_found')
}

/** To the review as it was read: what its guest has changed since is read first. */
export async function answerReview(
  { tx, businessId, now }: BusinessContext,
  id: string,
  { version, answer }: { readonly version: number; readonly answer: string | null },
): Promise<void> {
  const own = and(eq(reviews.businessId, businessId), eq(reviews.id, id))
  const [review] = await tx
    .select({ version: reviews.version })
    .from(reviews)
    .where(own)
    .for('update')
  if (!review) throw new Failure('not_found')
  if (review.version !== version) throw new Failure('stale_version')
  await tx
    .update(reviews)
    .set({
      answer,
      answeredAt: answer === null ? null : now,
      version: sql`${reviews.version} + 1`,
      updatedAt: now,
    })
    .where(own)
}

async function lockAll(
  tx: BusinessContext['tx'],
  chosen: SQL | undefined,
  count: number,
): Promise<void> {
  const found = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(chosen)
    .orderBy(reviews.id)
    .for('update')
  if (found.length < count) throw new Failure('not_found')
}
