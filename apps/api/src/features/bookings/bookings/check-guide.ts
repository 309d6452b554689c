import { and, eq } from 'drizzle-orm'
import type { BusinessContext } from '#platform/http/context'
import { notInList } from '#platform/not-in-list'
import { users } from '#platform/tenancy/users.table'

/** A guide is somebody who works here. */
export async function checkGuide(
  { tx, businessId }: BusinessContext,
  guideId: string | null,
): Promise<void> {
  if (guideId === null) return
  const [guide] = await tx
    .select({ status: users.status })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.id, guideId)))
  if (guide?.status === 'active') return
  throw notInList('guideId')
}
