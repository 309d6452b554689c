import type { AnswerOf } from '@cantina/contract/endpoint'
import { mostStorages, type readGrowth as readGrowthCall } from '@cantina/contract/operator/system'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { growthMonths, storedFiles } from '#schema/operator/system.table'

/** How many months are listed, the latest. */
const monthsShown = 24

export async function readGrowth(tx: Transaction): Promise<AnswerOf<typeof readGrowthCall>> {
  const noted = await tx
    .select()
    .from(growthMonths)
    .orderBy(desc(growthMonths.month))
    .limit(monthsShown)
  const largest = await tx
    .select({
      businessId: storedFiles.businessId,
      name: businesses.name,
      files: storedFiles.files,
      bytes: storedFiles.bytes,
    })
    .from(storedFiles)
    .innerJoin(businesses, eq(businesses.id, storedFiles.businessId))
    .orderBy(desc(storedFiles.bytes), asc(storedFiles.businessId))
    .limit(mostStorages)
  const [all] = await tx
    .select({
      businesses: sql<number>`count(*)::int`,
      files: sql<number>`coalesce(sum(${storedFiles.files}), 0)::int`,
      bytes: sql<number>`coalesce(sum(${storedFiles.bytes}), 0)::float8`,
    })
    .from(storedFiles)
  return {
    notedAt: noted[0]?.notedAt.toISOString() ?? null,
    months: noted.map(({ notedAt: _, ...month }) => month).toReversed(),
    storage: { ...(all ?? { businesses: 0, files: 0, bytes: 0 }), largest },
  }
}
