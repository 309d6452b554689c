import { and, eq, inArray } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { labelIn } from '#resource/label-in'
import { extras } from './extras.table'

/** What some extras cost and are called in the reader's language. */
export async function extraPrices(
  { tx, businessId, language }: BusinessContext,
  ids: readonly string[],
) {
  if (ids.length === 0) return new Map<string, never>()
  const found = await tx
    .select({
      id: extras.id,
      name: labelIn(extras.nameEn, extras.nameIt)(language).mapWith(String),
      unitCents: extras.priceCents,
      vatRateId: extras.vatRateId,
    })
    .from(extras)
    .where(and(eq(extras.businessId, businessId), inArray(extras.id, [...ids])))
  return new Map(found.map((extra) => [extra.id, extra]))
}
