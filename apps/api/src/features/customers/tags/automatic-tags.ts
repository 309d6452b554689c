import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { tags } from '#schema/customers/tags.table'
import type { RuledTag } from './meeting-rules'

/** A business's tags that are given by their rules. */
export function automaticTags(tx: Transaction, businessId: string): Promise<RuledTag[]> {
  return tx
    .select({
      id: tags.id,
      countsPurchases: tags.countsPurchases,
      fromPurchases: tags.fromPurchases,
      toPurchases: tags.toPurchases,
      countsSinglePurchase: tags.countsSinglePurchase,
      fromPerSinglePurchase: tags.fromPerSinglePurchase,
      toPerSinglePurchase: tags.toPerSinglePurchase,
      countsCumulatedPurchase: tags.countsCumulatedPurchase,
      fromOfCumulatedPurchase: tags.fromOfCumulatedPurchase,
      toOfCumulatedPurchase: tags.toOfCumulatedPurchase,
    })
    .from(tags)
    .where(
      and(
        eq(tags.businessId, businessId),
        eq(tags.addsAutomatically, true),
        eq(tags.status, 'active'),
      ),
    )
}
