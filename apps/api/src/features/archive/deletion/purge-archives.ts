import { and, eq, isNotNull, lte, notExists, sql } from 'drizzle-orm'
import type { BusinessTable } from '#features/archive/data/business-table'
import type { Deps } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { fiscalArchiveFiles, fiscalArchives } from '#schema/archive/fiscal-archive.table'
import { eraseRows } from './erase-rows'

/** After the years that the law asks for nothing is left of a business but the labels on its bottles. */
export async function purgeArchives(
  { database, clock }: Deps,
  kept: readonly BusinessTable[],
): Promise<void> {
  const now = clock.now()
  const over = await database.asPlatform((tx) =>
    tx
      .select({ businessId: fiscalArchives.businessId })
      .from(fiscalArchives)
      .where(lte(fiscalArchives.keptUntil, now)),
  )
  for (const { businessId } of over) {
    // The archive stands for them until then: without it nothing of the books may be removed.
    await eraseRows(database, kept, businessId)
    await database.asPlatform(async (tx) => {
      await tx.delete(fiscalArchiveFiles).where(eq(fiscalArchiveFiles.businessId, businessId))
      await tx.delete(fiscalArchives).where(eq(fiscalArchives.businessId, businessId))
    })
  }
  await database.asPlatform((tx) =>
    tx
      .delete(businesses)
      .where(
        and(
          isNotNull(businesses.closedAt),
          sql`${businesses.closesAt} is null`,
          notExists(
            tx
              .select({ one: sql`1` })
              .from(fiscalArchives)
              .where(eq(fiscalArchives.businessId, businesses.id)),
          ),
        ),
      ),
  )
}
