import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { elabels, keptLabels } from '#schema/guest/elabel.table'

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
