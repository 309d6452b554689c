import { and, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#platform/database/database'
import { businesses } from '#platform/tenancy/businesses.table'
import { pageNames } from '#schema/guest/page-names.table'

export interface FoundPage {
  readonly businessId: string
  readonly businessName: string
  /** What the page is called now: former names lead to it. */
  readonly name: string
  readonly isOpen: boolean
}

/** Whose booking page a name leads to; null for one that nobody has. */
export async function findPage(database: Database, name: string): Promise<FoundPage | null> {
  const current = alias(pageNames, 'current_name')
  const [found] = await database.asPlatform((tx) =>
    tx
      .select({
        businessId: businesses.id,
        businessName: businesses.name,
        name: current.name,
        status: businesses.status,
      })
      .from(pageNames)
      .innerJoin(
        current,
        and(eq(current.businessId, pageNames.businessId), eq(current.isCurrent, true)),
      )
      .innerJoin(businesses, eq(businesses.id, pageNames.businessId))
      .where(eq(pageNames.name, name)),
  )
  if (!found) return null
  const { status, ...page } = found
  return { ...page, isOpen: status === 'active' }
}
