import { pageNamesFor } from '@cantina/domain/guest/page-name'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database'
import type { Caller, RequestScope } from '#platform/http/context'
import { readerOf } from '#platform/http/reader-of'
import { newId } from '#platform/ids'
import { businesses } from '#platform/tenancy/businesses.table'
import { pageNames } from '#schema/guest/page-names.table'

interface Named {
  readonly businessId: string
  readonly now: Date
}

/** Calls the booking page of a business by the business's own name, or one that is like it; one that has a name keeps it. */
export async function givePageName(tx: Transaction, named: Named): Promise<string> {
  const current = await currentPageName(tx, named.businessId)
  if (current !== null) return current
  const [business] = await tx
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, named.businessId))
  for (const name of pageNamesFor(business?.name ?? '')) {
    if (await takePageName(tx, name, named)) return name
    // Whoever asked at the same moment has given it one.
    const given = await currentPageName(tx, named.businessId)
    if (given !== null) return given
  }
  throw new Error('There are page names without end')
}

/** Before a call that only reads, which may not give one. */
export function preparePageName(scope: RequestScope & { caller: Caller }): Promise<string> {
  return readerOf(scope)((context) => givePageName(context.tx, context))
}

/** False where the name leads to another business. */
export async function takePageName(
  tx: Transaction,
  name: string,
  { businessId, now }: Named,
): Promise<boolean> {
  const taken = await tx
    .insert(pageNames)
    .values({ businessId, id: newId(now.getTime()), name, isCurrent: true, createdAt: now })
    .onConflictDoNothing()
    .returning({ name: pageNames.name })
  return taken.length > 0
}

async function currentPageName(tx: Transaction, businessId: string): Promise<string | null> {
  const [current] = await tx
    .select({ name: pageNames.name })
    .from(pageNames)
    .where(and(eq(pageNames.businessId, businessId), eq(pageNames.isCurrent, true)))
  return current?.name ?? null
}
