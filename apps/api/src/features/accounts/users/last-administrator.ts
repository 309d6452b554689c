import { and, eq } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { users } from '#platform/tenancy/users.table'

/** Two administrators who step on each other at once wait for one another, in id order. */
export async function lockAdministrators({ tx, businessId }: BusinessContext): Promise<void> {
  await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.businessId, businessId), eq(users.role, 'bussiness_admin')))
    .orderBy(users.id)
    .for('update')
}

/** Asked after a change: a business that nobody can administer could never be put right again. */
export async function requireAdministrator({ tx, businessId }: BusinessContext): Promise<void> {
  const left = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.businessId, businessId),
        eq(users.role, 'bussiness_admin'),
        eq(users.status, 'active'),
      ),
    )
    .limit(1)
  if (left.length === 0) throw new Failure('last_administrator')
}
