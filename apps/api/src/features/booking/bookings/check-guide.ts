import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
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
  throw new Failure('invalid_input', { fields: { guideId: { key: 'notInList', params: {} } } })
}
