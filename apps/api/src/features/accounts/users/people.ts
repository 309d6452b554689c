import type { Right } from '@cantina/contract/permissions'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Failure } from '#platform/failure'
import type { BusinessContext } from '#platform/http/context'
import { businesses } from '#platform/tenancy/businesses.table'
import { users } from '#platform/tenancy/users.table'
import type { Person, Refusal } from './users.policy'

/** The people with these ids, all of them or none. */
export async function findPeople(
  { tx, businessId }: BusinessContext,
  ids: readonly string[],
): Promise<Person[]> {
  const rows = await tx
    .select({
      id: users.id,
      role: users.role,
      rights: users.rights,
      email: users.email,
      language: users.language,
    })
    .from(users)
    .where(and(eq(users.businessId, businessId), inArray(users.id, [...ids])))
  if (rows.length !== new Set(ids).size) throw new Failure('not_found')
  return rows.map((row) => ({ ...row, rights: row.rights as Right[] }))
}

export async function readBusinessName({ tx, businessId }: BusinessContext): Promise<string> {
  const [business] = await tx
    .select({ name: businesses.name })
    .from(businesses)
    .where(eq(businesses.id, businessId))
  return business?.name ?? ''
}

/** Whether somebody has not chosen a password yet. */
export async function isInvited({ tx }: BusinessContext, userId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ invited: boolean }>(
    sql`select lacks_password(${userId}::uuid) as invited`,
  )
  return rows[0]?.invited ?? false
}

export function refuse(refusal: Refusal | null): void {
  if (!refusal) return
  const { code, field } = refusal
  throw new Failure(code, field && { fields: { [field.name]: { key: field.key, params: {} } } })
}
