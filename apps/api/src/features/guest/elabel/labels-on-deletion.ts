import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { BusinessContext } from '#platform/http/context'
import { elabels, keptLabels } from '#schema/guest/elabel.table'

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

/** Puts what bottles say where it stays when their business goes. */
export async function keepPublishedLabels(tx: Transaction, businessId: string): Promise<void> {
  const published = await tx
    .select({ businessId: elabels.businessId, code: elabels.code, content: elabels.content })
    .from(elabels)
    .where(and(eq(elabels.businessId, businessId), isNotNull(elabels.content)))
  for (const { content, ...label } of published) {
    if (content)
      await tx
        .insert(keptLabels)
        .values({ ...label, content })
        .onConflictDoNothing()
  }
}
