import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { elabels } from '#schema/guest/elabel.table'

/** A code that leads to nothing goes with its product; a label that was published keeps its product. */
export async function deleteUnpublishedLabels(
  { tx, businessId }: Pick<BusinessContext, 'tx' | 'businessId'>,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .delete(elabels)
    .where(
      and(
        eq(elabels.businessId, businessId),
        inArray(elabels.productId, [...productIds]),
        isNull(elabels.publishedAt),
      ),
    )
}
